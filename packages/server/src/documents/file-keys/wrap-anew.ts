import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { KeyWrapper } from '../../infrastructure/files/storage/key-wrapper.ts'
import { documents } from '../../tables/documents/documents.ts'

const FILES_AT_ONCE = 500

export interface WrappingReport {
  readonly wrappedAnew: number
  /** Under the newest key already. */
  readonly unchanged: number
  /** By the fingerprint of a key that does not unwrap them: they cannot be read until it is back. */
  readonly closed: ReadonlyMap<string, number>
}

/**
 * The keys of all files, so that an older key can be taken away; the files themselves stay as they are. It goes on while servers
 * run, and when it was interrupted it finds what it has done already.
 *
 * @param onProgress told of each page how many have been looked at
 */
export async function wrapKeysAnew(
  database: Database,
  keys: KeyWrapper,
  onProgress: (done: number) => void = () => {},
): Promise<WrappingReport> {
  const closed = new Map<string, number>()
  let wrappedAnew = 0
  let unchanged = 0
  let page: readonly FileKeyRow[] = []
  do {
    page = await listKeys(database, page.at(-1)?.id)
    for (const row of page) {
      const fingerprint = keys.readFingerprint(row.wrappedKey)
      if (fingerprint === keys.fingerprint) unchanged += 1
      else if (await wrapAnew(database, keys, row)) wrappedAnew += 1
      else closed.set(fingerprint, (closed.get(fingerprint) ?? 0) + 1)
    }
    onProgress(wrappedAnew + unchanged + sum(closed))
  } while (page.length === FILES_AT_ONCE)
  return { wrappedAnew, unchanged, closed }
}

interface FileKeyRow {
  readonly id: string
  readonly wrappedKey: string
}

function listKeys(database: Database, afterId: string | undefined): Promise<FileKeyRow[]> {
  return database
    .select({ id: documents.id, wrappedKey: documents.wrappedKey })
    .from(documents)
    .where(afterId === undefined ? undefined : gt(documents.id, afterId))
    .orderBy(asc(documents.id))
    .limit(FILES_AT_ONCE)
}

/** @returns whether it could be unwrapped */
async function wrapAnew(
  database: Database,
  keys: KeyWrapper,
  { id, wrappedKey }: FileKeyRow,
): Promise<boolean> {
  const key = await keys.unwrap(id, wrappedKey).catch(() => undefined)
  if (key === undefined) return false
  await database
    .update(documents)
    .set({ wrappedKey: await keys.wrap(id, key) })
    .where(and(eq(documents.id, id), eq(documents.wrappedKey, wrappedKey)))
  return true
}

export function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
