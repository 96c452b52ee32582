import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/infrastructure/database/database.ts'
import { readRows } from '../../../src/infrastructure/database/read-rows.ts'
import { askForWritten } from '../../../testing/lending/written-tables.ts'
import type { TableFacts } from './catalogue.ts'

export interface DatabaseState {
  findChanges(): Promise<string[]>
  /** Makes everything as it was; tells which tables were not. */
  restore(): Promise<string[]>
}

export async function rememberDatabase(
  database: Database,
  tables: readonly TableFacts[],
): Promise<DatabaseState> {
  await database.execute(sql`create schema remembered`)
  for (const { name } of tables) {
    await database.execute(
      sql`create table remembered.${sql.identifier(name)} as table public.${sql.identifier(name)}`,
    )
  }
  const remembered = await readContents(database, tables)
  let cleanAt = await readNextTransaction(database)
  const findChanges = async () => {
    // As long as no transaction has written anything, nobody has to look.
    const next = await readNextTransaction(database)
    if (next === cleanAt) return []
    const written = await findWritten(database, remembered, cleanAt)
    const contents = await readContents(
      database,
      tables.filter(({ name }) => written.has(name)),
    )
    const changed = [...contents].filter(([name, { digest }]) => remembered.get(name)?.digest !== digest)
    if (changed.length === 0) cleanAt = next
    return changed.map(([name]) => name)
  }
  return {
    findChanges,
    async restore() {
      const changed = await findChanges()
      if (changed.length > 0) {
        await restoreTables(
          database,
          tables.filter(({ name }) => changed.includes(name)),
        )
        cleanAt = await readNextTransaction(database)
      }
      return changed
    },
  }
}

/** The number that the next writing transaction will get; reading takes none. */
async function readNextTransaction(database: Database): Promise<string> {
  const [row] = await readRows(database, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  return String(row?.['next'])
}

interface Contents {
  readonly rows: number
  readonly digest: string
}

type ContentsOfTables = ReadonlyMap<string, Contents>

/** Few of all: to read every table took most of the time of the tests with a world. */
async function findWritten(
  database: Database,
  remembered: ContentsOfTables,
  from: string,
): Promise<ReadonlySet<string>> {
  const tables = [...remembered].map(([name, { rows }]) => ({ name, rows }))
  const written = await readRows(database, sql.raw(askForWritten(tables, from)))
  return new Set(written.map(({ name }) => String(name)))
}

async function readContents(database: Database, tables: readonly TableFacts[]): Promise<ContentsOfTables> {
  if (tables.length === 0) return new Map()
  const queries = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) as rows, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as digest from public.${sql.identifier(name)} t`,
  )
  const contents = await readRows(database, sql.join(queries, sql` union all `))
  return new Map(
    contents.map(({ name, rows, digest }) => [String(name), { rows: Number(rows), digest: String(digest) }]),
  )
}

async function restoreTables(database: Database, tables: readonly TableFacts[]): Promise<void> {
  await database.transaction(async (transaction) => {
    // Neither what hangs on a row nor what forbids to change it, an append-only log for one, may act now.
    await transaction.execute(sql`set local session_replication_role = 'replica'`)
    for (const { name, columns } of tables) {
      const place = sql.identifier(name)
      const names = sql.join(
        columns.filter(({ isGenerated }) => !isGenerated).map((column) => sql.identifier(column.name)),
        sql`, `,
      )
      await transaction.execute(sql`delete from public.${place}`)
      await transaction.execute(
        sql`insert into public.${place} (${names}) overriding system value select ${names} from remembered.${place}`,
      )
    }
  })
}
