import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8 } from 'fflate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { callAs } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { DEFAULT_FILE_SWEEP } from '../../infrastructure/config/file-sweep.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { openFiles } from '../../../testing/files/open-files.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { begin, createText, readUpload, sendPart, sendText } from '../../../testing/fixtures/document.ts'
import { createFindDocumentFiles } from '../../privacy/file-sources/document-files.ts'
import { documents } from '../../tables/documents/documents.ts'
import { createFileSweepJob } from './sweep.ts'

const HOUR_MS = 3_600_000
const clock = createTestClock()
let server: TestServer
let client: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  client = await callAs(server, 'client2@example.com')
})

afterAll(() => server.close())

async function sweep(): Promise<void> {
  const { store, deploymentId } = await openFiles(server)
  const logger = await createLogger({ level: 'silent' })
  const config = { fileSweep: DEFAULT_FILE_SWEEP }
  const { database } = server
  const job = createFileSweepJob({ database, store, deploymentId, clock, logger, config })
  await job.run(new AbortController().signal)
}

async function sweepForGood(): Promise<void> {
  await sweep()
  clock.advance(DEFAULT_FILE_SWEEP.quarantineDays * 24 * HOUR_MS)
  await sweep()
}

async function countFiles(): Promise<number> {
  const entries = await readdir(join(server.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

async function readExport(): Promise<{ name: string; text: string }[]> {
  const find = createFindDocumentFiles((await openFiles(server)).vault)
  const files: { name: string; text: string }[] = []
  const owner = { accountId: client.id, email: client.email, language: 'en' } as const
  for await (const file of await find(server.database, owner)) {
    files.push({ name: file.name, text: strFromU8(file.bytes) })
  }
  return files
}

it('the export of a person holds the files of their documents, opened, and nobody else’s', async () => {
  const before = await readExport()
  const { id: strangerId, token } = await callAs(server, 'premium@example.com')
  await sendText(server, token, strangerId, 'Of somebody else')
  await sendText(server, client.token, client.id, 'Exported')
  const files = await readExport()
  expect(files).toHaveLength(before.length + 1)
  const note = files.find(({ name }) => name === 'documents/note.txt')
  expect(note?.text).toMatch(/^[0-9a-f]{200}$/)
})

it('an upload that nobody goes on with is given up after two days, and its file deleted; others stay', async () => {
  const kept = await sendText(server, client.token, client.id, 'Kept')
  const bytes = createText(600)
  const upload = await begin(server, client.token, { personId: client.id, fileName: 'b.txt', bytes })
  const { id } = await readUpload(upload)
  await sendPart(server, client.token, id, 0, bytes)
  const before = await countFiles()
  clock.advance(47 * HOUR_MS)
  await sweep()
  expect(await countFiles()).toBe(before)
  clock.advance(2 * HOUR_MS)
  await sweepForGood()
  expect(await countFiles()).toBe(before - 1)
  expect(await server.database.$count(documents, eq(documents.id, id))).toBe(0)
  client = await callAs(server, 'client2@example.com')
  const content = await server.request('main', `/documents/${kept.id}/content`, { token: client.token })
  expect((await content.arrayBuffer()).byteLength).toBe(200)
})

it('the files of somebody who was erased are deleted', async () => {
  const before = await countFiles()
  const own = await server.database.$count(documents, eq(documents.clientId, client.id))
  await server.database.delete(accounts).where(eq(accounts.id, client.id))
  clock.advance(2 * HOUR_MS)
  await sweepForGood()
  expect(own).toBeGreaterThan(0)
  expect(await countFiles()).toBe(before - own)
})
