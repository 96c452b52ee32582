import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import type { ColumnShape, TableShape } from './table-shapes.ts'

const BATCH_BYTES = 2 * 1024 * 1024
const BATCH_ROWS = 1_000

/** Equal where two tables hold the same rows, whatever their databases are set to. */
export interface TableDigest {
  readonly rows: number
  readonly hash: string
}

/** What a value is as text depends on the session; nobody waits for a transaction as long as these. */
export async function settleSession(transaction: Database): Promise<void> {
  for (const setting of [
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    'extra_float_digits = 1',
    `bytea_output = 'hex'`,
  ])
    await transaction.execute(sql.raw(`set local ${setting}`))
}

/**
 * Each row as a JSON array of the texts of its columns, in the order of the key. In a transaction, whose end closes what is left
 * of a reading that was given up.
 */
export async function* readLines(
  transaction: Database,
  table: TableShape,
): AsyncGenerator<readonly string[]> {
  const cursor = sql.identifier(`moved_${table.name}`)
  const values = listMoved(table).map(({ name }) => sql`${sql.identifier(name)}::text`)
  const line = sql`array_to_json(array[${sql.join(values, sql`, `)}]::text[])::text`
  const limit = sql.raw(String(await chooseBatch(transaction, table)))
  await transaction.execute(
    sql`declare ${cursor} no scroll cursor for select ${line} as line from ${sql.identifier(table.name)} order by ${orderOf(table, line)}`,
  )
  for (;;) {
    const rows = await readRows(transaction, sql`fetch forward ${limit} from ${cursor}`)
    if (rows.length === 0) break
    yield rows.map((row) => String(row['line']))
  }
  await transaction.execute(sql`close ${cursor}`)
}

/** The lines of a table with the same columns. What is generated is left to the database. */
export async function insertLines(
  transaction: Database,
  table: TableShape,
  lines: readonly string[],
): Promise<void> {
  const given = listMoved(table).flatMap((column, index) => (column.isGenerated ? [] : [{ column, index }]))
  const names = given.map(({ column }) => sql.identifier(column.name))
  const values = given.map(({ column, index }) => sql.raw(`(line ->> ${index})::${column.type}`))
  await transaction.execute(
    sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) as lines (line)`,
  )
}

/** Without what is searched in: each database takes words apart by its own language, and is asked by it. */
function listMoved({ columns }: TableShape): readonly ColumnShape[] {
  return columns.filter(({ isGenerated, type }) => !isGenerated || type !== 'tsvector')
}

export async function digestTable(transaction: Database, table: TableShape): Promise<TableDigest> {
  const digest = createDigest()
  for await (const lines of readLines(transaction, table)) digest.add(lines)
  return digest.finish()
}

export function createDigest(): {
  readonly add: (lines: readonly string[]) => void
  readonly finish: () => TableDigest
} {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(lines) {
      for (const line of lines) hash.update(line).update('\n')
      rows += lines.length
    },
    finish: () => ({ rows, hash: hash.digest('hex') }),
  }
}

/** Fewer at once where rows are long: some hold half a megabyte. */
async function chooseBatch(transaction: Database, { name }: TableShape): Promise<number> {
  const [facts] = await readRows(
    transaction,
    sql`select count(*) as rows, pg_table_size(${name}::text::regclass) as bytes from ${sql.identifier(name)}`,
  )
  const bytesOfRow = Number(facts?.['bytes']) / Math.max(1, Number(facts?.['rows']))
  return Math.min(BATCH_ROWS, Math.max(1, Math.floor(BATCH_BYTES / Math.max(1, bytesOfRow))))
}

function orderOf({ columns }: TableShape, line: SQL): SQL {
  const keys = columns.filter(({ isKey }) => isKey)
  return keys.length === 0 ? sql`${line} collate "C"` : sql.join(keys.map(orderBy), sql`, `)
}

function orderBy({ name, isCollated }: ColumnShape): SQL {
  return isCollated ? sql`${sql.identifier(name)} collate "C"` : sql`${sql.identifier(name)}`
}
