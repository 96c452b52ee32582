import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileVault } from '../file-vault.ts'
import { openBucket } from '../../../../testing/fixtures/bucket.ts'
import type { Bucket } from '../../../../testing/fixtures/bucket.ts'
import { createFileKeys } from './file-keys.ts'
import { createLocalStore } from './local-store.ts'
import { StorageFullError } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'

let directory: string
let bucket: Bucket
let stores: Record<'folder' | 'bucket', ObjectStore>

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'platform-files-'))
  bucket = await openBucket()
  stores = {
    folder: createLocalStore(directory),
    bucket: createS3Store(bucket.config),
  }
})

afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  await rm(directory, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  it('gives back what was written, lists it, and forgets what is removed', async () => {
    const store = stores[kind]
    const leaves = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const folder = randomUUID()
    const names = leaves.map((leaf) => `${folder}/${leaf}`)
    for (const name of names) await store.write(name, Buffer.from(name))
    const first = names[0] ?? ''
    expect(Buffer.from((await store.read(first)) ?? []).toString()).toBe(first)
    const listed: string[] = []
    for await (const object of store.list(folder)) listed.push(object.name)
    expect(listed.toSorted()).toEqual(leaves.toSorted())
    for await (const object of store.list('')) listed.push(object.name)
    expect(listed).toHaveLength(leaves.length)
    await store.remove(first)
    await store.remove(first)
    expect(await store.read(first)).toBeUndefined()
  })
})

it('a folder keeps what nobody else may read, no drafts, and takes no names but its own', async () => {
  const name = randomUUID()
  await stores.folder.write(name, Buffer.from('x'))
  const folder = join(directory, name.slice(0, 2))
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((entry) => entry.includes('draft'))).toEqual([])
  await expect(stores.folder.write('../../escape', Buffer.from('x'))).rejects.toThrow('not the name')
  await writeFile(join(folder, `${name}.draft-${randomUUID()}`), 'half')
  const listed: string[] = []
  for await (const object of stores.folder.list('')) listed.push(object.name)
  expect(listed.some((entry) => entry.includes('draft'))).toBe(true)
})

it('a bucket is signed to, and says when it is full', async () => {
  bucket.isFull = true
  await expect(stores.bucket.write(randomUUID(), Buffer.from('x'))).rejects.toBeInstanceOf(StorageFullError)
  bucket.isFull = false
  expect(
    [...bucket.authorizations].every((value) => value.startsWith('AWS4-HMAC-SHA256 Credential=key')),
  ).toBe(true)
})

describe('a file in the vault', () => {
  const [older, newer] = ['an older secret of 32 characters!', 'a newer secret of 32 characters!!']
  const bytes = Buffer.from('health data')
  const deploymentId = randomUUID()
  const createVault = (secrets: readonly string[]) =>
    createFileVault({ store: stores.folder, keys: createFileKeys(secrets), deploymentId })

  it('is read with an older key of the configuration, and not without it', async () => {
    const before = createVault([older])
    const file = { id: randomUUID(), wrappedKey: '' }
    const sealed = { ...file, wrappedKey: await before.createKey(file.id) }
    const piece = await before.writePiece(sealed, 0, bytes)
    const after = createVault([newer, older])
    expect(Buffer.from(await after.readPiece(sealed, piece)).equals(bytes)).toBe(true)
    const without = createVault([newer])
    await expect(without.readPiece(sealed, piece)).rejects.toThrow('not configured')
  })

  it('does not open when a piece was changed, moved, or belongs to another file', async () => {
    const vault = createVault([newer])
    const create = async (id: string) => ({ id, wrappedKey: await vault.createKey(id) })
    const [one, other] = [await create(randomUUID()), await create(randomUUID())]
    const piece = await vault.writePiece(one, 0, bytes)
    await expect(vault.readPiece(one, { ...piece, offset: 11 })).rejects.toThrow('authenticate')
    await expect(vault.readPiece(other, piece)).rejects.toThrow('authenticate')
    await expect(vault.readPiece({ ...other, wrappedKey: one.wrappedKey }, piece)).rejects.toThrow(
      'authenticate',
    )
    const name = `${deploymentId}/${piece.objectName}`
    const stored = Buffer.from((await stores.folder.read(name)) ?? [])
    stored[20] = (stored[20] ?? 0) ^ 1
    await stores.folder.remove(name)
    await stores.folder.write(name, stored)
    await expect(vault.readPiece(one, piece)).rejects.toThrow('authenticate')
  })
})
