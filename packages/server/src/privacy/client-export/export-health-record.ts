import { collectInFiles } from '../../health-record/care-resources/collect-in-files.ts'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { readAll } from '../../health-record/care-resources/read-all.ts'
import { collectInTables } from '../../health-record/vital-samples/collect-in-tables.ts'
import { readSamples } from '../../health-record/vital-samples/read-samples.ts'
import { areShown } from '../../health-record/vital-samples/series.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import type { ExportContext } from './export-client.ts'

interface Part {
  readonly scope: 'record' | 'journal'
  /** What its files are called. */
  readonly name: string
}

/** Adds what the viewer may see of one part of the record. */
export function addHealthRecord({ scope, name }: Part) {
  return async (
    { database, viewer, clock }: ExportContext,
    personId: string,
    zip: GrowingZip,
  ): Promise<void> => {
    const at = new Date(clock.now())
    const longReads = forLongReads(database)
    const { siteId, accountId: member } = viewer
    const wanted = { siteId, personId, member, scope, standing: 'current' } as const
    const resources = readAll(openCareStore(longReads), wanted)
    for await (const { number, bytes } of collectInFiles(resources, at))
      await zip.add(`${name}-${number}.fhir.json`, bytes)
    if (scope !== 'journal') return
    const samples = readSamples(longReads, { ofImports: areShown({ siteId, personId, member }) })
    for await (const { number, bytes } of collectInTables(samples))
      await zip.add(`${name}-samples-${number}.csv`, bytes)
  }
}
