import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StorageFullError } from './object-store.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

const NAME = /^[0-9a-f]{2}[0-9a-f-]{34}(?:\.draft-[0-9a-f-]{36})?$/
/** Of the disk, and of a person's share of it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Objects as files of a folder that only the server's user can read, spread over subfolders by the first two letters of
 * their names.
 *
 * @example
 * const store = createLocalStore(join(config.dataDirectory, 'files'))
 */
export function createLocalStore(directory: string): ObjectStore {
  const pathOf = (name: string): string => {
    if (!NAME.test(name)) throw new Error('This is not the name of an object')
    return join(directory, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const folder = dirname(path)
      const draft = `${path}.draft-${randomUUID()}`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeToDisk(draft, bytes)
        await rename(draft, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {})
        throw isFull(error) ? new StorageFullError('The disk is full', { cause: error }) : error
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listFolder(directory),
  }
}

async function* listFolder(directory: string): AsyncGenerator<StoredObject> {
  for await (const { name, isFile, parent } of walk(directory)) {
    if (!isFile || !NAME.test(name)) continue
    // It may be gone by now: another server sweeps, too.
    const facts = await stat(join(parent, name)).catch(() => undefined)
    if (facts !== undefined) yield { name, writtenAtMs: facts.mtimeMs }
  }
}

async function* walk(
  directory: string,
): AsyncGenerator<{ readonly name: string; readonly isFile: boolean; readonly parent: string }> {
  const folder = await opendir(directory).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  for await (const entry of folder ?? []) {
    if (entry.isDirectory()) yield* walk(join(directory, entry.name))
    else yield { name: entry.name, isFile: entry.isFile(), parent: directory }
  }
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

function isFull(error: unknown): boolean {
  return FULL.has(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
