import type { CareContext } from '../../care/consent/care-context.ts'
import { findSamples } from '../../health-record/vital-samples/find-samples.ts'
import type { FoundSample } from '../../health-record/vital-samples/search-samples.ts'
import { listKnownSeries } from '../../health-record/vital-samples/series.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { groupBySeries, nameSource } from '../device-measurements/add.ts'
import type { HeldImport } from '../device-measurements/hold-import.ts'
import type { SoundMeasurement } from '../device-measurements/judge.ts'

/** As what each of these is kept, by its place; what the journal has as an entry of somebody's is none. */
export async function findStored(
  { viewer }: CareContext,
  transaction: Database,
  held: HeldImport,
  sound: readonly SoundMeasurement[],
): Promise<ReadonlyMap<number, FoundSample>> {
  const { accountId: personId, siteId } = viewer
  const found = new Map<number, FoundSample>()
  for (const series of groupBySeries(sound)) {
    const { kind, source } = series[0]
    const names = { personId, siteId, importId: held.id, kind, source: nameSource(held, source) }
    // One connection.
    const known = await listKnownSeries(transaction, names)
    const wanted = series.map(({ atMs, value }) => ({ at: new Date(atMs).toISOString(), value }))
    const samples = await findSamples(transaction, known, wanted)
    const byKey = new Map(
      samples.map((sample) => [keyOf(sample.effectiveAt.getTime(), sample.value), sample]),
    )
    for (const { place, atMs, value } of series) {
      const sample = byKey.get(keyOf(atMs, value))
      if (sample !== undefined) found.set(place, sample)
    }
  }
  return found
}

function keyOf(atMs: number, value: number): string {
  return `${atMs} ${value}`
}
