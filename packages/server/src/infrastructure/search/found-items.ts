import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readRows } from '../database/read-rows.ts'

/** What a search over several kinds says of each thing: one shape, so that one statement asks for all. */
export interface FoundColumns {
  readonly id: SQLWrapper
  readonly title: SQLWrapper
  /** Whose it is. */
  readonly personId?: SQLWrapper
  /** The name of the person, where who asks may not reach their record. */
  readonly person?: SQLWrapper
  /** What tells it apart from others of the same title. */
  readonly detail?: SQLWrapper
  readonly at?: SQLWrapper
}

const NOTHING = sql`null`

/** The columns of a query that finds things of one kind. */
export function foundColumns({ id, title, personId, person, detail, at }: FoundColumns) {
  return {
    id: sql<string>`${id}::text`.as('id'),
    title: sql<string>`${title}::text`.as('title'),
    personId: sql<string | null>`${personId ?? NOTHING}::text`.as('person_id'),
    person: sql<string | null>`${person ?? NOTHING}::text`.as('person'),
    detail: sql<string | null>`${detail ?? NOTHING}::text`.as('detail'),
    at: sql<string | null>`(extract(epoch from ${at ?? NOTHING}::timestamptz) * 1000)::float8`.as('at_ms'),
  }
}

/** A query with the columns of `foundColumns`, in its order and as long as it may be. */
export interface FindingQuery<Kind extends string> {
  readonly kind: Kind
  readonly query: SQLWrapper
}

export interface FoundItem<Kind extends string> {
  readonly kind: Kind
  readonly id: string
  readonly title: string
  readonly personId: string | null
  readonly person: string | null
  readonly detail: string | null
  readonly at: Date | null
}

/** All queries by one statement; what each finds comes in its order. */
export async function findItems<Kind extends string>(
  database: Database,
  queries: readonly FindingQuery<Kind>[],
): Promise<FoundItem<Kind>[]> {
  if (queries.length === 0) return []
  const parts = queries.map(
    ({ query }, index) =>
      sql`select ${index}::int as part, row_number() over () as place,
        found.id, found.title, found.person_id, found.person, found.detail, found.at_ms from ${query} as found`,
  )
  const rows = await readRows(
    database,
    sql`select * from (${sql.join(parts, sql` union all `)}) as items order by part, place`,
  )
  return rows.flatMap((row) => {
    const kind = queries[Number(row['part'])]?.kind
    const atMs = row['at_ms']
    const item = {
      id: String(row['id']),
      title: readText(row['title']) ?? '',
      personId: readText(row['person_id']),
      person: readText(row['person']),
      detail: readText(row['detail']),
      at: atMs === null ? null : new Date(Number(atMs)),
    }
    return kind === undefined ? [] : [{ kind, ...item }]
  })
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** What is near an instant first, and what lies ahead of it before what is over. */
export function nearestFirst(at: SQLWrapper, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`${at} < ${moment}, abs(extract(epoch from ${at} - ${moment}))`
}
