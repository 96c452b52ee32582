import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { appMeasurements } from '../../tables/developer/apps.ts'
import type { SoundMeasurement } from './judge.ts'

export interface Sorted {
  readonly fresh: readonly SoundMeasurement[]
  /** Another measurement has their name. */
  readonly taken: readonly SoundMeasurement[]
}

/** By the names under which an app has sent its measurements; what was sent before is neither. The import is held. */
export async function sortByName(
  database: Database,
  importId: string,
  sound: readonly SoundMeasurement[],
): Promise<Sorted> {
  const ids = sound.map(({ id }) => id)
  const rows = await database
    .select({ id: appMeasurements.sentId, digest: appMeasurements.digest })
    .from(appMeasurements)
    .where(and(eq(appMeasurements.importId, importId), inArray(appMeasurements.sentId, ids)))
  const digests = new Map(rows.map(({ id, digest }) => [id, digest]))
  const fresh: SoundMeasurement[] = []
  const taken: SoundMeasurement[] = []
  for (const measurement of sound) {
    const { id, digest } = measurement
    const known = digests.get(id)
    if (known === undefined) {
      digests.set(id, digest)
      fresh.push(measurement)
    } else if (known !== digest) taken.push(measurement)
  }
  return { fresh, taken }
}

export async function insertNames(
  database: Database,
  importId: string,
  fresh: readonly SoundMeasurement[],
): Promise<void> {
  if (fresh.length === 0) return
  await database
    .insert(appMeasurements)
    .values(fresh.map(({ id, digest }) => ({ importId, sentId: id, digest })))
}
