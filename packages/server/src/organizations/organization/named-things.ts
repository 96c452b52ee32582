import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'

// What an organization names itself, as its rooms are: so many at most, and no two of one name.

type NamedTable = PgTable & Readonly<Record<'id' | 'organizationId' | 'name', AnyPgColumn>>

export async function countOf(
  database: Database,
  table: NamedTable,
  organizationId: string,
): Promise<number> {
  const [row] = await database
    .select({ number: count() })
    .from(table)
    .where(eq(table.organizationId, organizationId))
  return row?.number ?? 0
}

interface Name {
  readonly organizationId: string
  /** Of what is called so; absent while it is not kept yet. */
  readonly id?: string
  readonly name: string
}

/** Tells whether another one is called so already, in whatever case. */
export async function isNameUsed(
  database: Database,
  table: NamedTable,
  { organizationId, id, name }: Name,
): Promise<boolean> {
  const rows = await database
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        sql`lower(${table.name}) = lower(${name})`,
        id === undefined ? undefined : ne(table.id, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}
