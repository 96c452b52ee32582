import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { readRows } from '../database/read-rows.ts'

/** Of each of the sixteen first digits of an id. */
const MOST_OF_A_SLICE = 64

const rowsSchema = z.array(
  z.object({
    source: z.int(),
    digit: z.int(),
    ownerId: z.string(),
    sealed: z.array(z.nullable(z.string())),
  }),
)

export interface SealedSource {
  readonly table: PgTable
  readonly id: PgColumn
  /** Whom it opens for; the row itself unless told. */
  readonly ownerId?: PgColumn
  readonly sealed: readonly PgColumn[]
}

export interface SealedRow {
  readonly ownerId: string
  readonly sealed: readonly string[]
}

export interface SealedSample {
  /** Of what was looked at, those that hold something sealed. */
  readonly rows: readonly SealedRow[]
  /** There are no others. */
  readonly isComplete: boolean
}

/**
 * Of each table about a thousand rows, spread evenly over all ids, which are random: what is true of a share of them is true of
 * about that share of the table. By the index of the ids, however large the table is, and in one statement.
 */
export async function sampleSealed(
  database: Database,
  sources: readonly SealedSource[],
): Promise<SealedSample[]> {
  const found = await readRows(database, sql.join(sources.map(selectSample), sql` union all `))
  const bySource = Map.groupBy(rowsSchema.parse(found), ({ source }) => source)
  return sources.map((_, source) => readSample(bySource.get(source) ?? []))
}

function selectSample({ table, id, ownerId = id, sealed }: SealedSource, index: number): SQL {
  return sql`select ${index}::integer as source, slice.digit, sampled.* from generate_series(0, 15) as slice (digit)
    cross join lateral (
      select ${ownerId} as "ownerId", jsonb_build_array(${sql.join([...sealed], sql`, `)}) as sealed
      from ${table}
      where ${id} between (to_hex(slice.digit) || '0000000-0000-0000-0000-000000000000')::uuid
        and (to_hex(slice.digit) || 'fffffff-ffff-ffff-ffff-ffffffffffff')::uuid
      order by ${id} limit ${MOST_OF_A_SLICE + 1}
    ) sampled`
}

function readSample(rows: z.output<typeof rowsSchema>): SealedSample {
  const slices = Map.groupBy(rows, ({ digit }) => digit)
  return {
    rows: rows
      .map(({ ownerId, sealed }) => ({ ownerId, sealed: sealed.filter((text) => text !== null) }))
      .filter(({ sealed }) => sealed.length > 0),
    isComplete: [...slices.values()].every((slice) => slice.length <= MOST_OF_A_SLICE),
  }
}
