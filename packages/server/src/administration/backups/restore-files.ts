import { join } from 'node:path'
import { StartError } from '../../infrastructure/config/start-error.ts'
import { splitName } from '../../infrastructure/files/storage/object-names.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import { objectOfPath, openBackupFiles } from './backup-folder.ts'
import { CHECKSUM_FILE, hashBytes, hashFile, readChecksums } from './checksums.ts'
import type { Manifest } from './manifest.ts'
import { unlessMissing } from '../../infrastructure/error-codes/error-code.ts'

export interface RestoredFiles {
  readonly written: number
  /** Today's store has them still. */
  readonly present: number
  /** Missing in the backup, or not what they were. */
  readonly damaged: readonly string[]
}

/** @throws StartError when the database of a backup, or its list of checksums, is not what it was. */
export async function checkDatabaseFiles(folder: string, { checksums }: Manifest): Promise<void> {
  const damaged: string[] = []
  if ((await unlessMissing(hashFile(join(folder, CHECKSUM_FILE)))) !== checksums) damaged.push(CHECKSUM_FILE)
  else {
    for await (const { hash, path } of readChecksums(folder)) {
      if (objectOfPath(path) === undefined && (await unlessMissing(hashFile(join(folder, path)))) !== hash)
        damaged.push(path)
    }
  }
  if (damaged.length > 0)
    throw new StartError([`The backup in ${folder} is damaged: ${damaged.slice(0, 3).join(', ')}.`])
}

/** Only what is missing, so a restore that was interrupted goes on. */
export async function restoreFiles(folder: string, store: ObjectStore): Promise<RestoredFiles> {
  const kept = openBackupFiles(folder)
  const names = new Map<string, ReadonlySet<string>>()
  const damaged: string[] = []
  let written = 0
  let present = 0
  for await (const { hash, path } of readChecksums(folder)) {
    const name = objectOfPath(path)
    if (name === undefined) continue
    const { folder: place, leaf } = splitName(name)
    const there = names.get(place) ?? (await readNames(store, place))
    names.set(place, there)
    if (there.has(leaf)) {
      present += 1
      continue
    }
    const bytes = await kept.read(name)
    if (bytes === undefined || hashBytes(bytes) !== hash) {
      damaged.push(name)
      continue
    }
    await store.write(name, bytes)
    written += 1
  }
  return { written, present, damaged }
}

async function readNames(store: ObjectStore, folder: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const { name } of store.list(folder)) names.add(name)
  return names
}
