import { MAX_IMPORT_SAMPLES, measurements } from '@platform/contract/health-record'
import type {
  HealthImport,
  MeasurementKind,
  SampleSeries,
  SamplesPart,
} from '@platform/contract/health-record'
import { eq, sql } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { healthImportCounts, healthImports } from '../../tables/health-record/health-imports.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { toCodeSearch } from '../journal-entries/codes.ts'
import { CLOCK_SKEW_MS } from '../journal-entries/service.ts'
import { addSamples } from '../vital-samples/add-samples.ts'
import { findOrMakeSeries, listKnownSeries } from '../vital-samples/series.ts'
import { lockOpenImport, requireImport } from './import-access.ts'
import { judgeSamples } from './judge-samples.ts'
import { insertPart, presentImport } from './store.ts'
import type { ImportRow } from './store.ts'

/** Twice is once. @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was decided, `validation_failed` for too many */
export async function addSamplesPart(
  context: CareContext,
  id: string,
  { part, series }: SamplesPart,
): Promise<HealthImport> {
  await context.database.transaction(async (transaction) => {
    const row = await lockOpenImport(context, transaction, id)
    if (!(await insertPart(transaction, { importId: id, content: 'samples', part }))) return
    const sent = series.reduce((sum, { points }) => sum + points.length, 0)
    if (row.samples + sent > MAX_IMPORT_SAMPLES) throw createFieldProblem(['series'], 'too_many')
    const { at } = actorOf(context)
    let added = 0
    // One connection.
    for (const one of series) added += await addSeries(transaction, row, one, at)
    await transaction
      .update(healthImports)
      .set({ samples: sql`${healthImports.samples} + ${added}`, changedAt: at })
      .where(eq(healthImports.id, id))
  })
  const { row } = await requireImport(context, context.database, id)
  return presentImport(row)
}

/** @returns how many samples are new */
async function addSeries(
  transaction: Database,
  { id: importId, personId, siteId }: ImportRow,
  series: SampleSeries,
  at: Date,
): Promise<number> {
  const { kind, unit, source } = series
  const { sound, refused } = judgeSamples(series, at.getTime() + CLOCK_SKEW_MS)
  if (sound.length === 0) {
    await addCounts(transaction, { importId, kind }, refused)
    return 0
  }
  const { first, second } = measurements[kind]
  const seriesId = await findOrMakeSeries(transaction, { importId, kind, unit, source })
  const { added, unusual } = await addSamples(transaction, {
    seriesId,
    knownSeries: await listKnownSeries(transaction, { personId, siteId, importId, kind, source }),
    journal: { siteId, personId, codes: toCodeSearch(kind).codes ?? [] },
    first,
    second,
    samples: sound,
  })
  const present = sound.length - added
  await addCounts(
    transaction,
    { importId, kind },
    new Map([...refused, ['present', present], ['unusual', unusual]]),
  )
  return added
}

async function addCounts(
  database: Database,
  ofKind: { readonly importId: string; readonly kind: MeasurementKind },
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...counts]
    .filter(([, count]) => count > 0)
    .map(([outcome, count]) => ({ ...ofKind, outcome, count }))
  if (rows.length === 0) return
  const { importId, kind, outcome, count } = healthImportCounts
  await database
    .insert(healthImportCounts)
    .values(rows)
    .onConflictDoUpdate({ target: [importId, kind, outcome], set: { count: sql`${count} + excluded.count` } })
}
