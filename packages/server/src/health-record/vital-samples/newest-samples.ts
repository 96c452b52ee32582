import type { MeasurementKind, MeasurementUnit } from '@platform/contract/health-record'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { sampleSeries, vitalSamples } from '../../tables/health-record/vital-samples.ts'
import { accounts } from '../../tables/identity/account.ts'
import { areShown } from './series.ts'
import type { SampleFilter } from './series.ts'

export interface NewestSample {
  readonly kind: MeasurementKind
  readonly unit: MeasurementUnit
  readonly source: string
  readonly importId: string
  readonly audience: 'team' | 'nobody'
  readonly author: { readonly id: string; readonly name: string } | null
  readonly acceptedAt: Date
  readonly at: Date
  /** In the first unit of the kind. */
  readonly value: number
  readonly secondValue: number | null
}

/** The last samples of each series of somebody, at most so many of each. */
export async function listNewestSamples(
  database: Database,
  filter: SampleFilter,
  most: number,
): Promise<NewestSample[]> {
  const latest = database
    .select({ at: vitalSamples.at, value: vitalSamples.value, secondValue: vitalSamples.secondValue })
    .from(vitalSamples)
    .where(eq(vitalSamples.seriesId, sampleSeries.id))
    .orderBy(desc(vitalSamples.at))
    .limit(most)
    .as('latest')
  const rows = await database
    .select({
      kind: sampleSeries.kind,
      unit: sampleSeries.unit,
      source: sampleSeries.source,
      importId: healthImports.id,
      audience: healthImports.audience,
      acceptedAt: healthImports.acceptedAt,
      authorId: healthImports.createdBy,
      authorName: sql<string | null>`${accounts.firstName} || ' ' || ${accounts.lastName}`,
      at: latest.at,
      value: latest.value,
      secondValue: latest.secondValue,
    })
    .from(sampleSeries)
    .innerJoin(healthImports, eq(healthImports.id, sampleSeries.importId))
    .leftJoin(accounts, eq(accounts.id, healthImports.createdBy))
    .crossJoinLateral(latest)
    .where(areShown(filter))
  return rows.map(({ authorId, authorName, audience, acceptedAt, ...row }) => ({
    ...row,
    audience: audience ?? 'team',
    acceptedAt: acceptedAt ?? row.at,
    author: authorId === null ? null : { id: authorId, name: authorName ?? '' },
  }))
}
