import { asc, gt, inArray } from 'drizzle-orm'
import { documentPieces } from '../../tables/documents/documents.ts'
import { dataExportPieces } from '../../tables/privacy/data-exports.ts'
import type { Database } from '../database/database.ts'
import { joinName } from './storage/object-names.ts'

const NAMES_AT_ONCE = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Every table whose rows name objects of the store: what none of them names, the sweep deletes. */
const TABLES = [documentPieces, dataExportPieces] as const

/** Of these names without folders, those that the database has. */
export async function findNamedObjects(
  database: Database,
  leaves: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  if (leaves.length === 0) return named
  for (const table of TABLES) {
    const rows = await database
      .select({ leaf: table.objectName })
      .from(table)
      .where(inArray(table.objectName, [...leaves]))
    for (const { leaf } of rows) named.add(leaf)
  }
  return named
}

/** The names of all objects that the database has. */
export async function* listNamedObjects(database: Database): AsyncGenerator<string> {
  for (const table of TABLES) yield* listNamedBy(database, table)
}

async function* listNamedBy(database: Database, table: (typeof TABLES)[number]): AsyncGenerator<string> {
  let after = BEFORE_ALL
  for (;;) {
    const rows = await database
      .select({ leaf: table.objectName, folder: table.deploymentId })
      .from(table)
      .where(gt(table.objectName, after))
      .orderBy(asc(table.objectName))
      .limit(NAMES_AT_ONCE)
    for (const { leaf, folder } of rows) yield joinName(folder ?? '', leaf)
    const last = rows.at(-1)
    if (last === undefined || rows.length < NAMES_AT_ONCE) return
    after = last.leaf
  }
}
