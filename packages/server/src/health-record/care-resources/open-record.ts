import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import type { CareFilter } from './care-store.ts'
import { requireScope } from './resource-access.ts'
import type { HealthScope } from './resource-access.ts'

export interface OpenedRecord {
  readonly access: CareAccess
  /** All that the viewer may find in it, to be narrowed. */
  readonly found: CareFilter
}

/**
 * Opens the record or the journal of somebody to be read, which its access log has then.
 *
 * @throws ApiProblem `not_found` for somebody of whom it is not open to the viewer
 */
export async function openRecord(
  context: CareContext,
  personId: string,
  scope: HealthScope,
): Promise<OpenedRecord> {
  const { database, viewer, clock } = context
  const access = await requireScope(context, personId, scope)
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId, access, data: scope, at })
  const found: CareFilter = {
    siteId: viewer.siteId,
    personId,
    scope,
    ...(access.as === 'member' && { member: viewer.accountId }),
    standing: 'current',
  }
  return { access, found }
}
