import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { EXPORT_PART_BYTES } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '../../../testing/fixtures/care.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import {
  downloadExport,
  downloadNewest,
  listOwnExports,
  readExportPart,
  requestExport,
  waitUntilReady,
} from '../../../testing/files/data-exports.ts'
import { openFiles } from '../../../testing/files/open-files.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { DEFAULT_FILE_SWEEP } from '../../infrastructure/config/file-sweep.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { sweepFiles } from '../../documents/document-uploads/sweep-files.ts'
import { accounts } from '../../tables/identity/account.ts'
import { dataExportParts, dataExportPieces, dataExports } from '../../tables/privacy/data-exports.ts'
import { createExportJob } from './prepare.ts'
import type { ExportContext } from './prepare.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

interface Work {
  readonly fileSources?: ExportContext['fileSources']
  readonly vault?: FileVault
}

async function runJob({ fileSources = [], vault }: Work = {}): Promise<void> {
  const logger = await createLogger({ level: 'silent' })
  const files = await openFiles(server)
  const job = createExportJob({
    database: server.database,
    clock,
    logger,
    vault: vault ?? files.vault,
    fileSources,
  })
  await job.run(new AbortController().signal)
}

function listPieces(exportId: string): Promise<{ objectName: string; bytes: number }[]> {
  return server.database
    .select({ objectName: dataExportPieces.objectName, bytes: dataExportPieces.bytes })
    .from(dataExportPieces)
    .where(eq(dataExportPieces.exportId, exportId))
    .orderBy(dataExportPieces.offset)
}

async function findObjects(names: readonly string[]): Promise<string[]> {
  const folder = join(server.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => names.includes(name))
    .map(({ name, parentPath }) => join(parentPath, name))
}

async function prepare(email: string) {
  const caller = await callAs(server, email)
  expect((await requestExport(server, caller.token)).status).toBe(201)
  const ready = await waitUntilReady(server, caller.token)
  const pieces = await listPieces(ready.id)
  return { caller, ready, objects: pieces.map(({ objectName }) => objectName) }
}

describe('the file of an export', () => {
  it('lies sealed in the store of files, not in the database, and the sweep lets it lie', async () => {
    const { caller, ready, objects } = await prepare('client@example.com')
    expect(objects).toHaveLength(ready.parts)
    expect(await server.database.$count(dataExportParts)).toBe(0)
    const paths = await findObjects(objects)
    expect(paths).toHaveLength(objects.length)
    for (const path of paths) expect((await readFile(path)).includes('about.json')).toBe(false)
    clock.advance(2 * HOUR_MS)
    const { store, deploymentId } = await openFiles(server)
    const goOn = () => Promise.resolve()
    const { database } = server
    const config = DEFAULT_FILE_SWEEP
    const report = await sweepFiles({ database, store, deploymentId, clock, config, goOn })
    expect(report).toMatchObject({ unnamed: 0, isStopped: false })
    const { token } = await callAs(server, caller.email)
    expect(Object.keys(await downloadNewest(server, token))).toContain('index.html')
  })

  it('goes from the store at once when its owner deletes it', async () => {
    const { caller, ready, objects } = await prepare('premium@example.com')
    const cancel = { method: 'DELETE', token: caller.token }
    expect((await server.request('main', `/account/exports/${ready.id}`, cancel)).status).toBe(204)
    await runJob()
    expect(await findObjects(objects)).toEqual([])
    expect(await listPieces(ready.id)).toEqual([])
  })

  it('goes from the store when it expires, and its key with it', async () => {
    const { ready, objects } = await prepare('professional@example.com')
    clock.advance(7 * DAY_MS + 1)
    await runJob()
    expect(await findObjects(objects)).toEqual([])
    const [row] = await server.database.select().from(dataExports).where(eq(dataExports.id, ready.id))
    expect(row).toMatchObject({ state: 'expired', wrappedKey: null })
  })

  it('goes from the store with the account', async () => {
    const { caller, objects } = await prepare('client2@example.com')
    expect(await findObjects(objects)).toHaveLength(objects.length)
    await server.database.delete(accounts).where(eq(accounts.id, caller.id))
    await runJob()
    expect(await findObjects(objects)).toEqual([])
    expect(await server.database.$count(dataExportPieces)).toBe(0)
  })

  it('that the store has lost is over, and another one can be asked for', async () => {
    const { caller, ready, objects } = await prepare('orgadmin@example.com')
    for (const path of await findObjects(objects)) await rm(path)
    expect(await readCode(await readExportPart(server, caller.token, ready.id, 0))).toBe('not_found')
    expect((await listOwnExports(server, caller.token))[0]).toMatchObject({ id: ready.id, state: 'expired' })
    clock.advance(1)
    expect((await requestExport(server, caller.token)).status).toBe(201)
    await waitUntilReady(server, caller.token)
  })

  it('from before the store had it can be downloaded until it expires', async () => {
    const { token, id: accountId } = await callAs(server, 'provider@example.com')
    const bytes = zipSync({ 'about.json': strToU8('{"format":1}') })
    const parts = [bytes.subarray(0, 40), bytes.subarray(40)]
    const now = clock.now()
    const [row] = await server.database
      .insert(dataExports)
      .values({
        accountId,
        state: 'ready',
        attempts: 1,
        bytes: bytes.length,
        parts: parts.length,
        requestedAt: new Date(now),
        expiresAt: new Date(now + DAY_MS),
      })
      .returning()
    const exportId = row?.id ?? ''
    await server.database.insert(dataExportParts).values(
      parts.map((part, index) => ({
        exportId,
        attempt: 1,
        index,
        base64: Buffer.from(part).toString('base64'),
      })),
    )
    const files = await downloadExport(server, token, { id: exportId, parts: parts.length })
    expect(Object.keys(files)).toEqual(['about.json'])
    clock.advance(DAY_MS + 1)
    await runJob()
    expect(await server.database.$count(dataExportParts)).toBe(0)
  })
})

it('a large export leaves piece by piece while it is made: never more than one file of it waits', async () => {
  const { token } = await callAs(server, 'search@example.com')
  const FILE_BYTES = 2_000_000
  const FILES = 20
  let taken = 0
  let written = 0
  let mostWaiting = 0
  const { vault } = await openFiles(server)
  const watched: FileVault = {
    ...vault,
    async writePiece(file, offset, bytes) {
      expect(bytes.length).toBeLessThanOrEqual(EXPORT_PART_BYTES)
      written += bytes.length
      return vault.writePiece(file, offset, bytes)
    },
  }
  const { accountId } = await holdExport(token)
  async function* findLarge() {
    for (let index = 0; index < FILES; index += 1) {
      mostWaiting = Math.max(mostWaiting, taken - written)
      taken += FILE_BYTES
      yield await Promise.resolve({ name: `large-${index}.bin`, bytes: randomBytes(FILE_BYTES) })
    }
  }
  await server.database.update(dataExports).set(WAITING).where(eq(dataExports.accountId, accountId))
  await runJob({ vault: watched, fileSources: [findLarge] })
  const [ready] = await listOwnExports(server, token)
  expect(ready).toMatchObject({ state: 'ready' })
  expect(ready?.bytes).toBeGreaterThan(FILES * FILE_BYTES)
  expect(mostWaiting).toBeLessThan(FILE_BYTES)
  const last = await readExportPart(server, token, ready?.id ?? '', (ready?.parts ?? 0) - 1)
  expect(last.status).toBe(200)
})

const WAITING = { state: 'waiting', leaseUntil: null } as const

/** So that the job of the server leaves it to the test. */
async function holdExport(token: string): Promise<{ accountId: string }> {
  const { id: accountId } = await callAs(server, 'search@example.com')
  await server.database.insert(dataExports).values({
    accountId,
    state: 'running',
    requestedAt: new Date(clock.now()),
    leaseUntil: new Date(clock.now() + DAY_MS),
  })
  expect(await listOwnExports(server, token)).toMatchObject([{ state: 'running' }])
  return { accountId }
}
