import { UPLOAD_LIFE_HOURS } from '@platform/contract/care'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { FileVault } from '../../files/file-vault.ts'
import type { Clock } from '../../http/request-context.ts'
import type { Job } from '../../jobs/start-jobs.ts'
import { documentPieces } from '../schema.ts'
import { deleteAbandonedUploads } from './upload-store.ts'

const HOUR_MS = 3_600_000
/** A piece is written before its row: younger ones may get theirs any moment. */
const YOUNG_MS = HOUR_MS
const NAMES_AT_ONCE = 500

interface SweepContext {
  readonly database: Database
  readonly vault: FileVault
  readonly clock: Clock
}

/**
 * Gives up uploads that nobody goes on with, and deletes what no row names: pieces of erased documents, of uploads that were
 * given up, and of writes that a dying server has not finished.
 */
export function createFileSweepJob(context: SweepContext): Job {
  return {
    name: 'fileSweep',
    everyMs: HOUR_MS,
    async run(signal) {
      const { database, clock } = context
      await deleteAbandonedUploads(database, new Date(clock.now() - UPLOAD_LIFE_HOURS * HOUR_MS))
      await sweepFiles(context, signal)
    },
  }
}

/** Deletes the pieces that no row names. */
async function sweepFiles({ database, vault, clock }: SweepContext, signal?: AbortSignal): Promise<void> {
  // A database that knows no file at all is rather the wrong one than one whose files are all left over.
  if ((await database.$count(documentPieces)) === 0) return
  let names: string[] = []
  const removeUnnamed = async (): Promise<void> => {
    const known = await findKnown(database, names)
    const unnamed = names.filter((name) => !known.has(name))
    for (const objectName of unnamed) await vault.removePiece({ objectName })
    names = []
  }
  for await (const { name, writtenAtMs } of vault.list()) {
    signal?.throwIfAborted()
    if (clock.now() - writtenAtMs < YOUNG_MS) continue
    names.push(name)
    if (names.length >= NAMES_AT_ONCE) await removeUnnamed()
  }
  await removeUnnamed()
}

async function findKnown(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  // The draft of a write that never ended has no name that a row could hold.
  const ids = names.filter((name) => !name.includes('.'))
  if (ids.length === 0) return new Set()
  const rows = await database
    .select({ objectName: documentPieces.objectName })
    .from(documentPieces)
    .where(inArray(documentPieces.objectName, ids))
  return new Set(rows.map(({ objectName }) => objectName))
}
