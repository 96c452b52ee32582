import { sql } from 'drizzle-orm'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listErrorCodes } from '../../infrastructure/error-codes/list-error-codes.ts'
import { moveSequences } from './sequences.ts'
import { createDigest, digestTable, insertLines, readLines, settleSession } from './table-rows.ts'
import type { TableDigest } from './table-rows.ts'
import { liftRules } from './table-rules.ts'
import { readSchema, refuseUnlessAlike } from './table-shapes.ts'
import type { TableShape } from './table-shapes.ts'

const TABLES_A_LINE = 10
const ROWS_A_LINE = 10_000
const SHOWN_NAMES = 3

export interface DatabaseMove {
  /** In a transaction, in which nobody writes. */
  readonly source: Database
  readonly target: Database
  readonly say: (line: string) => void
}

export type MovedTables = Readonly<Record<string, number>>

/**
 * In one transaction, which is committed after everything in it was compared: a target has all of it or nothing.
 *
 * @param refuseUnlessEmpty asked once nobody else can write to the target
 * @throws StartError when the databases are not alike, a row is not taken, or one is not what it was
 */
export function moveDatabase(
  { source, target, say }: DatabaseMove,
  refuseUnlessEmpty: (transaction: Database) => Promise<void>,
): Promise<MovedTables> {
  return target.transaction(async (transaction) => {
    await settleSession(transaction)
    const { shapes } = await readAlike(source, transaction)
    const restoreRules = await liftRules(transaction, shapes)
    await refuseUnlessEmpty(transaction)
    const digests = new Map<string, TableDigest>()
    for (const [index, table] of shapes.entries()) {
      digests.set(table.name, await copyTable({ source, target: transaction, say }, table))
      sayTables(say, 'copied', index + 1, shapes.length)
    }
    await moveSequences(source, transaction)
    await restoreRules()
    await refuseDiffering(shapes, { transaction, digests, say })
    return Object.fromEntries([...digests].map(([name, { rows }]) => [name, rows]))
  })
}

/** @returns how many rows each table has in both @throws StartError when they are not the same row by row */
export function compareDatabases({ source, target, say }: DatabaseMove): Promise<MovedTables> {
  return target.transaction(
    async (transaction) => {
      await settleSession(transaction)
      const { shapes } = await readAlike(source, transaction)
      const digests = new Map<string, TableDigest>()
      for (const table of shapes) digests.set(table.name, await digestTable(source, table))
      await refuseDiffering(shapes, { transaction, digests, say })
      return Object.fromEntries([...digests].map(([name, { rows }]) => [name, rows]))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readAlike(source: Database, target: Database): ReturnType<typeof readSchema> {
  const schema = await readSchema(source)
  refuseUnlessAlike(schema, await readSchema(target))
  return schema
}

async function copyTable({ source, target, say }: DatabaseMove, table: TableShape): Promise<TableDigest> {
  const digest = createDigest()
  let copied = 0
  try {
    await target.execute(sql`delete from ${sql.identifier(table.name)}`)
    for await (const lines of readLines(source, table)) {
      digest.add(lines)
      await insertLines(target, table, lines)
      const before = copied
      copied += lines.length
      if (Math.floor(before / ROWS_A_LINE) < Math.floor(copied / ROWS_A_LINE))
        say(`${copied} rows of ${table.name} copied …`)
    }
  } catch (cause) {
    // What the driver says of it has the rows in it.
    const reason = listErrorCodes(cause)[0] ?? 'unknown reason'
    throw new StartError([`The table ${table.name} cannot be copied (${reason}). Nothing was moved.`], {
      cause,
    })
  }
  return digest.finish()
}

interface Comparing {
  readonly transaction: Database
  readonly digests: ReadonlyMap<string, TableDigest>
  readonly say: (line: string) => void
}

/** @throws StartError which names tables that are not what they are in the source. */
async function refuseDiffering(
  shapes: readonly TableShape[],
  { transaction, digests, say }: Comparing,
): Promise<void> {
  const differing: string[] = []
  for (const [index, table] of shapes.entries()) {
    const expected = digests.get(table.name)
    const { rows, hash } = await digestTable(transaction, table)
    if (rows !== expected?.rows || hash !== expected.hash) differing.push(table.name)
    sayTables(say, 'compared', index + 1, shapes.length)
  }
  if (differing.length === 0) return
  const names = differing.slice(0, SHOWN_NAMES).join(', ')
  throw new StartError([`${differing.length} tables are not the same in both: ${names}.`])
}

function sayTables(say: (line: string) => void, what: string, done: number, all: number): void {
  if (done % TABLES_A_LINE === 0 || done === all) say(`${done} of ${all} tables ${what} …`)
}
