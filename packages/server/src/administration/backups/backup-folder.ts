import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { createLocalStore } from '../../infrastructure/files/storage/local-store.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import { CHECKSUM_FILE } from './checksums.ts'
import { hasManifest } from './manifest.ts'

export const DATABASE_PART = 'database'
export const DUMP_FILE = 'database.dump'
/** The names of the objects, as the snapshot has them. */
export const NAMES_FILE = 'objects.txt'
const FILES_PART = 'files'

const OWN_NAMES = new Set([DATABASE_PART, DUMP_FILE, NAMES_FILE, FILES_PART, CHECKSUM_FILE])

/** @throws StartError unless there is one argument. */
export function readFolderArgument(command: string, argv: readonly string[]): string {
  const [folder = '', ...others] = argv.filter((argument) => argument !== '--')
  if (folder === '' || folder.startsWith('-') || others.length > 0)
    throw new StartError([`Write: ${command} <folder>`])
  return resolve(folder)
}

/** Empty, or with the beginning of a backup, which is gone on with. @throws StartError for any other. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await hasManifest(folder))
    throw new StartError([`${folder} holds a finished backup already. Name another folder.`])
  const strangers = (await readdir(folder)).filter((name) => !OWN_NAMES.has(name))
  if (strangers.length > 0)
    throw new StartError([`${folder} holds something else (${strangers[0]}). Name an empty folder.`])
}

export function openBackupFiles(folder: string): ObjectStore {
  return createLocalStore(join(folder, FILES_PART))
}

export function pathOfObject(name: string): string {
  const [leaf = '', ...folders] = name.split('/').toReversed()
  return [FILES_PART, ...folders, leaf.slice(0, 2), leaf].join('/')
}

/** `undefined` for what is no stored file. */
export function objectOfPath(path: string): string | undefined {
  const [part, ...rest] = path.split('/')
  if (part !== FILES_PART) return undefined
  return [...rest.slice(0, -2), ...rest.slice(-1)].join('/')
}
