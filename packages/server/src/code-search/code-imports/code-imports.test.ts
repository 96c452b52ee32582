import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import {
  codeSystems,
  conceptParents,
  concepts,
  conceptTerms,
  searchWords,
} from '../../tables/code-search/code-systems.ts'
import type { CodeEntry } from './formats/code-entry.ts'
import { importCodes } from './import-codes.ts'
import type { CodeImport } from './import-codes.ts'

const server = await startTestServer()
const { database, dataDirectory } = server
afterAll(() => server.close())

const URL = 'https://example.org/made-up'
const path = join(dataDirectory, 'codes.csv')
const now = () => new Date('2026-11-20T10:00:00.000Z')

beforeEach(async () => {
  for (const table of [codeSystems, concepts, conceptTerms, conceptParents, searchWords])
    await database.delete(table)
})

interface Attempt {
  /** What the file says, and where reading it fails. */
  readonly entries: number
  readonly failsAt?: number
  readonly text?: string
}

/** The text stands for the file: another is another file. */
async function attempt({ entries, failsAt, text = 'first' }: Attempt): Promise<CodeImport> {
  await writeFile(path, text)
  return {
    path,
    url: URL,
    name: 'Made up',
    version: '1',
    notice: null,
    format: 'csv',
    language: 'en',
    listFiles: (file) => Promise.resolve([file]),
    async *read(): AsyncGenerator<CodeEntry> {
      for (let index = 0; index < entries; index += 1) {
        if (index === failsAt) throw new Error('the power is gone')
        yield {
          type: 'concept',
          code: `C${index}`,
          display: `${text} concept ${index}`,
          kind: `kind ${index % 2}`,
        }
      }
    },
  }
}

const run = async (given: Attempt, onProgress?: (entries: number) => void) =>
  importCodes(database, await attempt(given), { now, batchSize: 10, ...(onProgress && { onProgress }) })

async function readStates(): Promise<string[]> {
  const rows = await database.select().from(codeSystems).orderBy(codeSystems.id)
  return rows.map(({ state, generation, position }) => `${generation} ${state} ${position}`)
}

describe('an import of codes', () => {
  it('puts its generation in the place of the one before, of which nothing is left', async () => {
    const progress: number[] = []
    await run({ entries: 25 }, (entries) => progress.push(entries))
    expect(progress).toEqual([10, 20, 25])
    expect(await readStates()).toEqual(['1 current 25'])
    const result = await run({ entries: 12, text: 'second' })
    expect(result).toEqual({ concepts: 12, isKnown: false, resumedAt: 0 })
    expect(await readStates()).toEqual(['2 current 12'])
    const rows = await database.select().from(concepts)
    expect(rows.map(({ display }) => display.split(' ')[0])).toEqual(
      Array.from({ length: 12 }, () => 'second'),
    )
    expect(await database.select().from(conceptTerms)).toHaveLength(12)
    const [system] = await database.select().from(codeSystems)
    expect(system).toMatchObject({ concepts: 12, kinds: ['kind 0', 'kind 1'], importedAt: now() })
    const words = await database.select().from(searchWords)
    expect(words.map(({ word }) => word).toSorted()).toEqual(['concept', 'second'])
  })

  it('that dies leaves what is in use, and goes on where it was', async () => {
    await run({ entries: 5 })
    await expect(run({ entries: 40, failsAt: 33, text: 'second' })).rejects.toThrow('the power is gone')
    expect(await readStates()).toEqual(['1 current 5', '2 importing 30'])
    const result = await run({ entries: 40, text: 'second' })
    expect(result).toEqual({ concepts: 40, isKnown: false, resumedAt: 30 })
    expect(await readStates()).toEqual(['2 current 40'])
    expect(await database.select().from(conceptTerms)).toHaveLength(40)
  })

  it('of another file gives up what an import has left', async () => {
    await expect(run({ entries: 40, failsAt: 33 })).rejects.toThrow('the power is gone')
    await run({ entries: 3, text: 'second' })
    expect(await readStates()).toEqual(['1 current 3'])
    expect(await database.select().from(concepts)).toHaveLength(3)
  })

  it('of the same file once more changes nothing', async () => {
    await run({ entries: 3 })
    expect(await run({ entries: 3 })).toEqual({ concepts: 3, isKnown: true, resumedAt: 0 })
    expect(await readStates()).toEqual(['1 current 3'])
  })

  it('of a file without concepts is refused', async () => {
    await run({ entries: 3 })
    await expect(run({ entries: 0, text: 'second' })).rejects.toMatchObject({
      lines: ['codes.csv has no concepts.'],
    })
    expect(await readStates()).toEqual(['1 current 3'])
  })

  it('leaves to another process what that one goes on with', async () => {
    const other = await attempt({ entries: 30 })
    const onProgress = () =>
      database.update(codeSystems).set({ position: 99 }).where(eq(codeSystems.url, URL))
    const slow = {
      ...other,
      async *read(source: Parameters<CodeImport['read']>[0]) {
        let seen = 0
        for await (const entry of other.read(source)) {
          seen += 1
          if (seen === 15) await onProgress()
          yield entry
        }
      },
    }
    await expect(importCodes(database, slow, { now, batchSize: 10 })).rejects.toMatchObject({
      lines: ['Another process imports this code system. Wait until it is done.'],
    })
  })
})
