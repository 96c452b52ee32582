import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { KeyWrapper } from '../../infrastructure/files/storage/key-wrapper.ts'
import { documents } from '../../tables/documents/documents.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'

const FILES_AT_ONCE = 500
/** Every table whose rows hold the key of a file. */
const TABLES = [documents, dataExports] as const

type KeyTable = (typeof TABLES)[number]

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
  for (const table of TABLES) {
    for await (const page of listKeys(database, table)) {
      for (const { id, wrappedKey } of page) {
        const fingerprint = keys.readFingerprint(wrappedKey)
        if (fingerprint === keys.fingerprint) unchanged += 1
        else if (await wrapAnew({ database, keys, table }, id, wrappedKey)) wrappedAnew += 1
        else closed.set(fingerprint, (closed.get(fingerprint) ?? 0) + 1)
      }
      onProgress(wrappedAnew + unchanged + sum(closed))
    }
  }
  return { wrappedAnew, unchanged, closed }
}

interface FileKeyRow {
  readonly id: string
  readonly wrappedKey: string
}

async function* listKeys(database: Database, table: KeyTable): AsyncGenerator<readonly FileKeyRow[]> {
  let after: string | undefined
  for (;;) {
    const rows = await database
      .select({ id: table.id, wrappedKey: table.wrappedKey })
      .from(table)
      .where(and(isNotNull(table.wrappedKey), after === undefined ? undefined : gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(FILES_AT_ONCE)
    yield rows.flatMap(({ id, wrappedKey }) => (wrappedKey === null ? [] : [{ id, wrappedKey }]))
    after = rows.at(-1)?.id
    if (rows.length < FILES_AT_ONCE) return
  }
}

interface Wrapping {
  readonly database: Database
  readonly keys: KeyWrapper
  readonly table: KeyTable
}

/** @returns whether it could be unwrapped */
async function wrapAnew(
  { database, keys, table }: Wrapping,
  id: string,
  wrappedKey: string,
): Promise<boolean> {
  const key = await keys.unwrap(id, wrappedKey).catch(() => undefined)
  if (key === undefined) return false
  await database
    .update(table)
    .set({ wrappedKey: await keys.wrap(id, key) })
    .where(and(eq(table.id, id), eq(table.wrappedKey, wrappedKey)))
  return true
}

export function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
