import { and, asc, count, desc, isNotNull, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { isFound } from './select-resources.ts'
import type { CareFilter, CarePoint, CareSpan } from './care-store.ts'

const { effectiveAt, value, secondValue, id } = careResources

/** Every number that a filter finds, or where there are more than `most`, those of so many equal stretches of time. */
export async function readPoints(
  database: Database,
  filter: CareFilter,
  most: number,
): Promise<{ count: number; points: CarePoint[] }> {
  const isMeasured = and(isFound(database, filter), isNotNull(value))
  const each = await database
    .select({ at: effectiveAt, value, secondValue })
    .from(careResources)
    .where(isMeasured)
    .orderBy(asc(effectiveAt), asc(id))
    .limit(most + 1)
  const from = each[0]?.at
  if (from === undefined || each.length <= most) return { count: each.length, points: each.map(toPoint) }
  const points = await readStretches(database, { isMeasured, from, most })
  return { count: points.reduce((sum, point) => sum + point.count, 0), points }
}

function toPoint({
  at,
  ...row
}: Readonly<{ at: Date; value: number | null; secondValue: number | null }>): CarePoint {
  const only = (number: number): CareSpan => ({ min: number, max: number, mean: number })
  return {
    at,
    count: 1,
    value: only(row.value ?? 0),
    secondValue: row.secondValue === null ? null : only(row.secondValue),
  }
}

interface Stretches {
  readonly isMeasured: SQL | undefined
  /** The first moment. */
  readonly from: Date
  readonly most: number
}

/** Times stay times until they are put together: as numbers they would be numbers of any length, which are slow. */
async function readStretches(
  database: Database,
  { isMeasured, from, most }: Stretches,
): Promise<CarePoint[]> {
  const [last] = await database
    .select({ at: effectiveAt })
    .from(careResources)
    .where(isMeasured)
    .orderBy(desc(effectiveAt), desc(id))
    .limit(1)
  const start = sql`${from.toISOString()}::timestamptz`
  // The last moment is still of the last stretch, and not the first of one more.
  const stretchMs = ((last?.at ?? from).getTime() - from.getTime() + 1) / most
  const stretch = sql`date_bin(${stretchMs}::float8 * interval '1 millisecond', ${effectiveAt}, ${start})`
  const rows = await database
    .select({
      at: sql`extract(epoch from ${start} + avg(${effectiveAt} - ${start}))`.mapWith(Number),
      count: count(),
      value: spanOf<number>(value),
      secondValue: spanOf<number | null>(secondValue),
    })
    .from(careResources)
    .where(isMeasured)
    .groupBy(stretch)
    .orderBy(asc(min(effectiveAt)))
  return rows.map((row) => ({
    ...row,
    at: new Date(Math.round(row.at * 1000)),
    secondValue: toSpan(row.secondValue),
  }))
}

/** Of a column that every row has, numbers; else nothing where no row has one. */
function spanOf<Part extends number | null>(column: typeof value | typeof secondValue) {
  return {
    min: sql<Part>`min(${column})`,
    max: sql<Part>`max(${column})`,
    mean: sql<Part>`avg(${column})`,
  }
}

function toSpan({ min: least, max: most, mean }: Record<keyof CareSpan, number | null>): CareSpan | null {
  return least === null || most === null || mean === null ? null : { min: least, max: most, mean }
}
