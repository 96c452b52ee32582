import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOutOfSpace, readFreeBytes, RESERVED_BYTES } from '../../disk/disk-space.ts'
import { isLeaf, splitName } from './object-names.ts'
import { StorageFullError } from './object-store.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { unlessMissing } from '../../error-codes/error-code.ts'

const SPREAD = /^[0-9a-f]{2}$/

/** For the server's user alone, in subfolders by the first two letters of the names. */
export function createLocalStore(directory: string): ObjectStore {
  const pathOf = (name: string): string => {
    const { folder, leaf } = splitName(name)
    return join(directory, folder, leaf.slice(0, 2), leaf)
  }
  return {
    kind: 'folder',
    async write(name, bytes) {
      const path = pathOf(name)
      const folder = dirname(path)
      const draft = `${path}.draft-${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const free = await readFreeBytes(folder)
        if (free !== undefined && free - bytes.length < RESERVED_BYTES)
          throw new StorageFullError('What is left of the disk is kept for the database')
        await writeToDisk(draft, bytes)
        await rename(draft, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw isOutOfSpace(error) ? new StorageFullError('The disk is full', { cause: error }) : error
      }
    },
    read: (name) => unlessMissing(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (folder) => listFolder(join(directory, folder)),
  }
}

async function* listFolder(directory: string): AsyncGenerator<StoredObject> {
  for await (const { name } of readEntries(directory)) {
    if (!SPREAD.test(name)) continue
    const parent = join(directory, name)
    for await (const entry of readEntries(parent)) {
      if (!entry.isFile() || !isLeaf(entry.name)) continue
      // It may be gone by now: the request that gave an upload up deletes, too.
      const facts = await stat(join(parent, entry.name)).catch(() => undefined)
      if (facts !== undefined) yield { name: entry.name, writtenAtMs: facts.mtimeMs }
    }
  }
}

async function* readEntries(directory: string): AsyncGenerator<Dirent> {
  yield* (await unlessMissing(opendir(directory))) ?? []
}

async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Else a power cut could take the new name back, though not its content. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
