import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { toFound } from './search-samples.ts'
import type { FoundSample } from './search-samples.ts'
import { toArray } from './to-array.ts'

interface Wanted {
  readonly at: string
  /** In the first unit of its kind. */
  readonly value: number
}

/** The samples of these series that are of a moment and a value. */
export async function findSamples(
  database: Database,
  seriesIds: readonly number[],
  wanted: readonly Wanted[],
): Promise<FoundSample[]> {
  const { seriesId, at, value, secondValue } = vitalSamples
  const { kind, unit, source } = sampleSeries
  const given = sql`(select * from unnest(${toArray(wanted.map((one) => one.at))}::timestamptz[],
    ${toArray(wanted.map((one) => one.value))}::float8[]))`
  const rows = await database
    .select({ seriesId, kind, unit, source, acceptedAt: healthImports.acceptedAt, at, value, secondValue })
    .from(vitalSamples)
    .innerJoin(sampleSeries, eq(sampleSeries.id, seriesId))
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .where(and(inArray(seriesId, [...seriesIds]), sql`(${at}, ${value}) in ${given}`))
  return rows.map(toFound)
}
