import { and, asc, count, isNotNull, max, min, sql } from 'drizzle-orm'
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
  const [found] = await database
    .select({ count: count(), from: min(effectiveAt), to: max(effectiveAt) })
    .from(careResources)
    .where(isMeasured)
  const { count: total = 0, from = null, to = null } = found ?? {}
  if (from === null || to === null) return { count: 0, points: [] }
  // The last moment is still of the last stretch, and not the first of one more.
  const stretchS = (to.getTime() - from.getTime() + 1) / most / 1000
  const stretch = sql`floor(extract(epoch from ${effectiveAt} - ${from.toISOString()}::timestamptz) / ${stretchS}::float8)`
  const rows = await database
    .select({
      at: sql`avg(extract(epoch from ${effectiveAt}))`.mapWith(Number),
      count: count(),
      value: spanOf<number>(value),
      secondValue: spanOf<number | null>(secondValue),
    })
    .from(careResources)
    .where(isMeasured)
    .groupBy(total > most ? stretch : id)
    .orderBy(asc(min(effectiveAt)), asc(sql`min(${id}::text)`))
  return {
    count: total,
    points: rows.map((row) => ({
      ...row,
      at: new Date(Math.round(row.at * 1000)),
      secondValue: toSpan(row.secondValue),
    })),
  }
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
