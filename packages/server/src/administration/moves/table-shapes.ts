import { sql } from 'drizzle-orm'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'

export interface ColumnShape {
  readonly name: string
  readonly type: string
  /** The database computes it, and takes it from nobody. */
  readonly isGenerated: boolean
  /** Its order depends on a language unless one is named. */
  readonly isCollated: boolean
  readonly isKey: boolean
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly ColumnShape[]
}

export async function readShapes(database: Database): Promise<readonly TableShape[]> {
  const rows = await readRows(
    database,
    sql`select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attgenerated <> '' as is_generated, a.attcollation <> 0 as is_collated,
        coalesce(a.attnum = any (i.indkey), false) as is_key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname::text collate "C", a.attname::text collate "C"`,
  )
  const tables = Map.groupBy(rows, (row) => String(row['table']))
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map((row) => ({
      name: String(row['name']),
      type: String(row['type']),
      isGenerated: row['is_generated'] === true,
      isCollated: row['is_collated'] === true,
      isKey: row['is_key'] === true,
    })),
  }))
}

interface Schema {
  readonly shapes: readonly TableShape[]
  readonly migrations: ReadonlyMap<string, string>
}

export async function readSchema(database: Database): Promise<Schema> {
  const migrations = await readRows(database, sql`select name, hash from platform_migrations`)
  return {
    shapes: await readShapes(database),
    migrations: new Map(migrations.map(({ name, hash }) => [String(name), String(hash)])),
  }
}

/** @throws StartError unless both were made by the same migrations, and by nothing else. */
export function refuseUnlessAlike(source: Schema, target: Schema): void {
  const migration = findDifference(source.migrations, target.migrations)
  if (migration !== undefined)
    throw new StartError([`The migration ${migration} is not the same in both. Use the version that has it.`])
  const table = findDifference(describeShapes(source), describeShapes(target))
  if (table !== undefined)
    throw new StartError([`The table ${table} is not the same in both. Name an empty database.`])
}

function describeShapes({ shapes }: Schema): ReadonlyMap<string, string> {
  return new Map(shapes.map(({ name, columns }) => [name, JSON.stringify(columns)]))
}

function findDifference(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string | undefined {
  return [...one.keys(), ...other.keys()].find((key) => one.get(key) !== other.get(key))
}
