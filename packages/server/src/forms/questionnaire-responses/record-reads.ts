import type { CareContext } from '../../care/consent/care-context.ts'
import { recordVisits } from '../../care/consent/record-read.ts'

/** That a list of what persons have submitted was seen, once a visit of each. */
export async function recordListRead(
  { database, viewer, clock }: CareContext,
  personIds: readonly string[],
): Promise<void> {
  const at = new Date(clock.now())
  const reads = personIds.map((personId) => ({ personId, data: 'record' as const }))
  await recordVisits(database, { viewer, at }, reads)
}
