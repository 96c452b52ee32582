import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentSchema } from '@platform/contract/care'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openMovePlace } from '../../../testing/backups/move-place.ts'
import type { MovePlace } from '../../../testing/backups/move-place.ts'
import { runScript } from '../../../testing/backups/run-script.ts'
import { list, readThread, signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { startTestServer } from '../../../testing/index.ts'
import { runVerification } from '../../activity/audit/run-verification.ts'
import { openForCommand } from '../../infrastructure/database/opening/open-for-command.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { documents } from '../../tables/documents/documents.ts'
import { readFileKeys } from './next-settings.ts'
import { runMove } from './run-move.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const logger = await createLogger({ level: 'silent' })
const documentsSchema = z.object({ items: z.array(documentSchema) })
let place: MovePlace

beforeEach(async () => {
  place = await openMovePlace()
})
afterEach(() => place[Symbol.asyncDispose]())

/** Of the database: what a move lifts, and what numbers the next rows. */
async function readRules(): Promise<unknown> {
  const triggers = await place.admin`
    select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  const constraints = await place.admin`
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`
  return { triggers: [...triggers], constraints: [...constraints] }
}

/** What is no letter in one database may be one in the other, and is found in it as a word. */
async function retitle(title: string): Promise<void> {
  await using opened = await openForCommand({ ...place.config, databaseUrl: undefined }, logger)
  await opened.database.update(documents).set({ title })
}

async function expectMoved(before: ReadonlyMap<string, string>): Promise<void> {
  const moved = await place.readAll('target')
  expect([...moved.keys()]).toEqual([...before.keys()])
  for (const [name, rows] of before) expect({ name, rows: moved.get(name) }).toEqual({ name, rows })
}

it('every row and every file arrives, the rules hold again, and the source is as it was', async () => {
  await place.migrateTarget()
  const rules = await readRules()
  const before = await place.readAll('embedded')
  const { code, output } = await runScript('embedded:move', [], place.settings)
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/tables compared …$/m) })
  expect(output).toMatch(
    /^\d+ tables with [1-9]\d* rows are in [\w.:]+\/\w+, each table with the same rows\.$/m,
  )
  expect(output).toContain(`FILE_KEYS: the text of ${join(place.config.dataDirectory, 'files.key')}.`)
  for (const secret of await readFileKeys(place.config)) expect(output).not.toContain(secret)
  await expectMoved(before)
  expect(await place.readAll('embedded')).toEqual(before)
  expect(await readRules()).toEqual(rules)
  const sequences = await place.readSequences('embedded')
  expect(sequences).toContainEqual({
    name: 'service_request_events_sequence_seq',
    last: expect.stringMatching(/^[1-9]/),
  })
  expect(await place.readSequences('target')).toEqual(sequences)
  expect(place.bucket.countObjects()).toBe((await place.listPaths()).length)
  expect(await runVerification(place.config, [], logger)).toMatchObject({ isGood: true })
})

it('who has an account signs in at the new place, reads what is theirs, and adds to it', async () => {
  await retitle('Befund – 😀')
  expect(await runMove(place.config, [], logger)).toMatchObject({ isGood: true })
  const elsewhere = await mkdtemp(join(tmpdir(), 'platform-moved-'))
  const { databaseUrl, s3 } = place.config
  const fileKeys = await readFileKeys(place.config)
  const server = await startTestServer({
    demo: true,
    config: { databaseUrl, s3, fileKeys, dataDirectory: elsewhere },
  })
  const client = await signInSomebody(server, 'client@example.com')
  const answer = await server.request('main', '/documents', { token: client.token })
  const [document] = documentsSchema.parse(await answer.json()).items
  expect(document?.title).toBe('Befund – 😀')
  const content = await server.request('main', `/documents/${document?.id}/content`, { token: client.token })
  expect(content.status).toBe(200)
  expect((await content.arrayBuffer()).byteLength).toBe(document?.bytes)
  const [conversation] = await list(client)
  const id = conversation?.id ?? ''
  const { length } = await readThread(client, id)
  expect(length).toBeGreaterThan(0)
  const sent = await client.call('POST', `/conversations/${id}/messages`, {
    key: crypto.randomUUID(),
    text: 'From the new place',
  })
  expect(sent.status).toBe(201)
  expect(await readThread(client, id)).toHaveLength(length + 1)
  await server.close()
  expect(await runVerification({ ...place.config, dataDirectory: elsewhere }, [], logger)).toMatchObject({
    isGood: true,
  })
  await rm(elsewhere, { recursive: true })

  // The two have parted: what is new there must not be lost.
  await expect(runMove(place.config, [], logger)).rejects.toThrow(/holds this installation already.*since/)
})

it('without a bucket the files stay where they are', async () => {
  const before = await place.listPaths()
  const { isGood, lines } = await runMove({ ...place.config, s3: undefined }, [], logger)
  expect([isGood, lines[1]]).toEqual([true, `${before.length} files stay in DATA_DIR, and open.`])
  expect([await place.listPaths(), place.bucket.countObjects()]).toEqual([before, 0])
})

it('killed in the middle of the files it goes on with those that are missing', async () => {
  const before = await place.readAll('embedded')
  const killing = new AbortController()
  place.bucket.onWrite = (objects) => {
    if (objects === 3) killing.abort()
  }
  const killed = await runScript('embedded:move', [], place.settings, { signal: killing.signal })
  expect(killed).toEqual({ code: null, output: '' })
  const there = place.bucket.countObjects()
  const all = (await place.listPaths()).length
  expect(there).toBeLessThan(all)
  const { isGood, lines } = await runMove(place.config, [], logger)
  expect([isGood, lines[1]]).toEqual([
    true,
    `${all} files are in the bucket documents: ${all - there} written and read back, and ${there} that were there.`,
  ])
  await expectMoved(before)
})

it('killed in the middle of the database it leaves none of it, and given again all of it once', async () => {
  await place.migrateTarget()
  const before = await place.readAll('embedded')
  const killing = new AbortController()
  const killed = await place.admin.begin(async (transaction) => {
    // Without it, it might be done before anybody can kill it.
    await transaction`alter sequence service_request_events_sequence_seq cache 1`
    return runScript('embedded:move', [], place.settings, {
      signal: killing.signal,
      onOutput: (output) => {
        if (output.includes('tables copied')) killing.abort()
      },
    })
  })
  expect(killed.code).toBeNull()
  expect(killed.output).not.toContain('with the same rows')
  expect([...(await place.admin`select count(*)::int as accounts from accounts`)]).toEqual([{ accounts: 0 }])
  expect((await runScript('embedded:move', [], place.settings)).code).toBe(0)
  await expectMoved(before)
  const again = await runScript('embedded:move', [], place.settings)
  expect(again.code).toBe(0)
  expect(again.output).toMatch(/holds this installation already: .* Nothing was written to it\.$/m)
  expect(again.output).toMatch(/: 0 written and read back, and [1-9]\d* that were there\.$/m)
  await expectMoved(before)
})
