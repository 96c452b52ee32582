import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createErasureLedger, nameErasures } from '../../infrastructure/files/erasure-ledger.ts'
import { joinName } from '../../infrastructure/files/storage/object-names.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import { NAMES_FILE, openBackupFiles, pathOfObject } from './backup-folder.ts'
import { hashBytes } from './checksums.ts'
import type { Checksum } from './checksums.ts'
import type { Manifest } from './manifest.ts'

interface Copying {
  readonly folder: string
  readonly deploymentId: string
  readonly store: ObjectStore
  readonly add: (checksum: Checksum) => Promise<void>
  /** Whether the database still names an object that is not in the store. */
  readonly isStillNamed: (name: string) => Promise<boolean>
}

export interface CopiedFiles {
  readonly files: Manifest['files']
  /** Named by the database and not in the store. */
  readonly missing: readonly string[]
}

/** What an interrupted copy has written is whole, and an object never changes: it is not asked for again. */
export async function copyFiles(copying: Copying): Promise<CopiedFiles> {
  const { folder, store, add, isStillNamed } = copying
  const kept = openBackupFiles(folder)
  const missing: string[] = []
  let count = 0
  let bytes = 0
  for await (const name of listWanted(copying)) {
    let content = await kept.read(name)
    if (content === undefined) {
      content = await store.read(name)
      if (content !== undefined) await kept.write(name, content)
    }
    if (content === undefined) {
      if (await isStillNamed(name)) missing.push(name)
      continue
    }
    count += 1
    bytes += content.length
    await add({ hash: hashBytes(content), path: pathOfObject(name) })
  }
  return { files: { count, bytes }, missing }
}

async function* listWanted({ folder, deploymentId, store }: Copying): AsyncGenerator<string> {
  const names = await open(join(folder, NAMES_FILE))
  yield* names.readLines()
  // Whoever had been erased by then stays erased, also where the store itself is lost.
  for await (const id of createErasureLedger(store, deploymentId).list())
    yield joinName(nameErasures(deploymentId), id)
}
