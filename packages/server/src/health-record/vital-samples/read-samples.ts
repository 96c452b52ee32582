import { fromFirstUnit } from '@platform/contract/health-record'
import type { HealthImportState, MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { accounts } from '../../tables/identity/account.ts'

const BATCH_ROWS = 5_000
const DECIMALS = 10_000

/** A sample with what its series and its import say of it. */
export interface SampleRow {
  readonly kind: MeasurementKind
  readonly unit: MeasurementUnit
  readonly source: string
  readonly state: HealthImportState
  readonly audience: 'team' | 'nobody' | null
  readonly author: string | null
  readonly at: Date
  /** In the unit of the series, as the file had it. */
  readonly value: number
  readonly secondValue: number | null
}

interface SamplesWanted {
  /** Of which imports, as `areShown` has it. */
  readonly ofImports: SQL | undefined
  /** All kinds unless told. */
  readonly kinds?: readonly MeasurementKind[] | undefined
  readonly from?: Date | undefined
  /** No longer in it. */
  readonly to?: Date | undefined
}

/** Series after series, and of each the newest first. Read as they are used: no query is held open. */
export async function* readSamples(
  database: Database,
  { ofImports, kinds, from, to }: SamplesWanted,
): AsyncGenerator<readonly SampleRow[]> {
  const { at, value, secondValue, seriesId } = vitalSamples
  const { kind, unit, source } = sampleSeries
  const series = await database
    .select({
      id: sampleSeries.id,
      kind,
      unit,
      source,
      state: healthImports.state,
      audience: healthImports.audience,
      author: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
    })
    .from(sampleSeries)
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .leftJoin(accounts, eq(accounts.id, healthImports.createdBy))
    .where(and(ofImports, kinds === undefined ? undefined : inArray(kind, [...kinds])))
    .orderBy(asc(kind), asc(source), asc(sampleSeries.id))
  for (const { id, ...named } of series) {
    const toRow = (sample: Pick<SampleRow, 'at' | 'value' | 'secondValue'>): SampleRow => ({
      ...named,
      at: sample.at,
      value: toUnit(sample.value, named.unit),
      secondValue: sample.secondValue === null ? null : toUnit(sample.secondValue, named.unit),
    })
    for (let before: SQL | undefined, isMore = true; isMore;) {
      // Each batch goes on after the last of the one before.
      const rows = await database
        .select({ at, value, secondValue })
        .from(vitalSamples)
        .where(
          and(
            eq(seriesId, id),
            from === undefined ? undefined : gte(at, from),
            to === undefined ? undefined : lt(at, to),
            before,
          ),
        )
        .orderBy(desc(at), desc(value))
        .limit(BATCH_ROWS)
      const last = rows.at(-1)
      isMore = rows.length === BATCH_ROWS && last !== undefined
      if (last !== undefined)
        before = sql`(${at}, ${value}) < (${last.at.toISOString()}::timestamptz, ${last.value}::float8)`
      if (rows.length > 0) yield rows.map(toRow)
    }
  }
}

/** What comes and goes by turning one unit into the other is nothing the device has measured. */
function toUnit(value: number, unit: MeasurementUnit): number {
  return Math.round(fromFirstUnit(value, unit) * DECIMALS) / DECIMALS
}
