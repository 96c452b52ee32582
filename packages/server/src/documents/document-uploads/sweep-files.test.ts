import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { DEFAULT_FILE_SWEEP } from '../../infrastructure/config/file-sweep.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { deployment } from '../../tables/infrastructure/deployment.ts'
import { holdSweep } from '../../infrastructure/deployment/store.ts'
import { createFileVault } from '../../infrastructure/files/file-vault.ts'
import type { FilePiece, FileVault } from '../../infrastructure/files/file-vault.ts'
import { openBucket } from '../../../testing/fixtures/bucket.ts'
import { createFileKeys } from '../../infrastructure/files/storage/file-keys.ts'
import { createLocalStore } from '../../infrastructure/files/storage/local-store.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import { createS3Store } from '../../infrastructure/files/storage/s3-store.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { insertPiece } from '../documents/pieces-store.ts'
import { documentPieces, documents } from '../../tables/documents/documents.ts'
import { sweepFiles } from './sweep-files.ts'
import { createFileSweepJob } from './sweep.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const { quarantineDays } = DEFAULT_FILE_SWEEP
const keys = createFileKeys(['a secret that is only good for tests'])
const clock = createTestClock()
let servers: { readonly one: TestServer; readonly other: TestServer }

beforeAll(async () => {
  servers = { one: await startTestServer({ demo: true }), other: await startTestServer({ demo: true }) }
  for (const { database } of Object.values(servers)) await database.delete(documents)
})

afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

async function openStore(kind: 'folder' | 'bucket'): Promise<ObjectStore> {
  if (kind === 'bucket') {
    const bucket = await openBucket()
    onTestFinished(() => bucket[Symbol.asyncDispose]())
    return createS3Store(bucket.config)
  }
  const directory = await mkdtemp(join(tmpdir(), 'platform-sweep-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return createLocalStore(directory)
}

interface StoredFile {
  readonly id: string
  readonly wrappedKey: string
  readonly piece: FilePiece
}

function createDeployment(database: Database, store: ObjectStore) {
  const deploymentId = randomUUID()
  const vault = createFileVault({ store, keys, deploymentId })
  return {
    deploymentId,
    vault,
    async write(): Promise<StoredFile> {
      const id = randomUUID()
      const file = { id, wrappedKey: await vault.createKey(id) }
      return { ...file, piece: await vault.writePiece(file, 0, Buffer.from(id)) }
    },
    name: (files: readonly StoredFile[]) => insertRows(database, files),
    forget: (files: readonly StoredFile[]) =>
      database.delete(documents).where(
        inArray(
          documents.id,
          files.map(({ id }) => id),
        ),
      ),
    sweep: (stopPercent = DEFAULT_FILE_SWEEP.stopPercent) =>
      sweepFiles({
        database,
        store,
        deploymentId,
        clock,
        config: { quarantineDays, stopPercent },
        goOn: () => Promise.resolve(),
      }),
  }
}

async function insertRows(database: Database, files: readonly StoredFile[]): Promise<void> {
  const [owner] = await database.select().from(accounts).where(eq(accounts.email, 'client@example.com'))
  const at = new Date()
  for (const { id, wrappedKey, piece } of files) {
    await database.insert(documents).values({
      id,
      wrappedKey,
      siteId: 'Platform',
      clientId: owner?.id ?? '',
      uploadKey: randomUUID(),
      fileName: 'a.txt',
      bytes: piece.bytes,
      title: 'A',
      kind: 'other',
      sortDate: '2026-11-01',
      createdAt: at,
      touchedAt: at,
    })
    await insertPiece(database, id, piece)
  }
}

async function writeMany(one: ReturnType<typeof createDeployment>, count: number): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  while (files.length < count) files.push(await one.write())
  return files
}

/** Moves files to where they lay before deployments had folders. */
async function moveOut(store: ObjectStore, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const moved: StoredFile[] = []
  for (const { piece, ...file } of files) {
    const name = `${piece.deploymentId}/${piece.objectName}`
    await store.write(piece.objectName, (await store.read(name)) ?? new Uint8Array())
    await store.remove(name)
    moved.push({ ...file, piece: { ...piece, deploymentId: null } })
  }
  return moved
}

async function countReadable(vault: FileVault, files: readonly StoredFile[]): Promise<number> {
  const read = await Promise.allSettled(files.map((file) => vault.readPiece(file, file.piece)))
  return read.filter(({ status }) => status === 'fulfilled').length
}

describe.each(['folder', 'bucket'] as const)('with files in a %s', (kind) => {
  it('an older database that is put back does not cost the files it does not know', async () => {
    const store = await openStore(kind)
    const own = createDeployment(servers.one.database, store)
    const [before, today] = [await writeMany(own, 8), await writeMany(own, 4)]
    await own.name([...before, ...today])
    await own.forget(today)
    clock.advance(2 * HOUR_MS)
    expect(await own.sweep()).toMatchObject({ objects: 12, unnamed: 4, deleted: 0, isStopped: false })
    clock.advance((quarantineDays - 1) * DAY_MS)
    await own.sweep()
    expect(await countReadable(own.vault, today)).toBe(4)
    // The newest backup is found after all.
    await own.name(today)
    expect(await own.sweep()).toMatchObject({ unnamed: 0 })
    clock.advance(2 * DAY_MS)
    await own.sweep()
    expect(await countReadable(own.vault, [...before, ...today])).toBe(12)
    await own.forget(today)
    await own.sweep()
    clock.advance(quarantineDays * DAY_MS)
    expect(await own.sweep()).toMatchObject({ deleted: 4 })
    expect(await countReadable(own.vault, before)).toBe(8)
    expect(await countReadable(own.vault, today)).toBe(0)
    await own.forget(before)
  })

  it('two deployments leave each other’s files alone, also those from before they had folders', async () => {
    const store = await openStore(kind)
    const one = createDeployment(servers.one.database, store)
    const other = createDeployment(servers.other.database, store)
    const [files, others] = [await writeMany(one, 3), await writeMany(other, 3)]
    const older = await moveOut(store, await writeMany(one, 3))
    const othersOlder = await moveOut(store, await writeMany(other, 3))
    await one.name([...files, ...older])
    await other.name([...others, ...othersOlder])
    for (let day = 0; day <= quarantineDays + 2; day += 1) {
      clock.advance(DAY_MS)
      expect(await one.sweep()).toMatchObject({ objects: 9, deleted: 0 })
      expect(await other.sweep()).toMatchObject({ objects: 9, deleted: 0 })
    }
    expect(await countReadable(one.vault, [...files, ...older])).toBe(6)
    expect(await countReadable(other.vault, [...others, ...othersOlder])).toBe(6)
    await one.vault.removePiece(others[0]!.piece)
    expect(await countReadable(other.vault, others)).toBe(3)
    await one.forget([...files, ...older])
    await other.forget([...others, ...othersOlder])
  })

  it('a piece that a sweep meets before its row is not lost', async () => {
    const store = await openStore(kind)
    const own = createDeployment(servers.one.database, store)
    const young = await own.write()
    clock.advance(2 * HOUR_MS)
    expect(await own.sweep()).toMatchObject({ objects: 1, unnamed: 1 })
    await own.name([young])
    await own.sweep()
    clock.advance((quarantineDays + 1) * DAY_MS)
    expect(await own.sweep()).toMatchObject({ unnamed: 0, deleted: 0 })
    expect(await countReadable(own.vault, [young])).toBe(1)
    await own.forget([young])
  })

  it('the sweep stops before it touches anything when too many files have no row', async () => {
    const store = await openStore(kind)
    const own = createDeployment(servers.one.database, store)
    const files = await writeMany(own, 40)
    await own.name(files)
    const gone = files.slice(0, 30)
    await own.forget(gone)
    clock.advance(2 * HOUR_MS)
    expect(await own.sweep()).toMatchObject({ objects: 40, unnamed: 30, isStopped: true })
    clock.advance((quarantineDays + 1) * DAY_MS)
    expect(await own.sweep()).toMatchObject({ unnamed: 30, deleted: 0, isStopped: true })
    expect(await countReadable(own.vault, files)).toBe(40)
    // Somebody has looked, and it is right so.
    expect(await own.sweep(100)).toMatchObject({ deleted: 0, isStopped: false })
    clock.advance(quarantineDays * DAY_MS)
    expect(await own.sweep(100)).toMatchObject({ deleted: 30 })
    expect(await countReadable(own.vault, files)).toBe(10)
    await own.forget(files)
  })
})

it('of several servers one sweeps at a time, says when it stopped, and the operations page has it', async () => {
  const { database, dataDirectory } = servers.one
  const store = createLocalStore(join(dataDirectory, 'more-files'))
  const own = createDeployment(database, store)
  const files = await writeMany(own, 30)
  clock.advance(2 * HOUR_MS)
  const lines: string[] = []
  const logger = await createLogger({ output: { write: (line) => lines.push(line) } })
  const config = { fileSweep: DEFAULT_FILE_SWEEP }
  const { deploymentId } = own
  const job = createFileSweepJob({ database, store, deploymentId, clock, logger, config })
  await database.update(deployment).set({ lastSweep: sql`null`, sweptUntil: null })
  const now = clock.now()
  const other = { sweeper: randomUUID(), at: new Date(now), until: new Date(now + HOUR_MS) }
  expect(await holdSweep(database, other)).toBe(true)
  await job.run(new AbortController().signal)
  expect(await readReport()).toBeNull()
  // That server has died.
  clock.advance(2 * HOUR_MS)
  await job.run(new AbortController().signal)
  expect(await readReport()).toMatchObject({ objects: 30, unnamed: 30, isStopped: true })
  expect(lines.filter((line) => line.includes('The sweep of files has stopped'))).toHaveLength(1)
  expect(await countReadable(own.vault, files)).toBe(30)
  expect(await database.$count(documentPieces)).toBe(0)

  async function readReport() {
    const [row] = await database.select().from(deployment)
    return row?.lastSweep
  }
})
