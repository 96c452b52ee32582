import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { openCareVisit, recordCareVisit } from '../../care/consent/record-read.ts'
import type { CareFilter } from './care-store.ts'
import { requireScope } from './resource-access.ts'
import type { HealthScope } from './resource-access.ts'

export interface OpenedRecord {
  readonly access: CareAccess
  /** All that the viewer may find in it, to be narrowed. */
  readonly found: CareFilter
  /** Of the record: when a member of the care team looked before this visit. */
  readonly lookedAt: Date | undefined
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
  const visit = { viewer, personId, access, data: scope, at }
  // A journal is read page by page, and what is new in it comes first.
  const lookedAt = scope === 'record' ? await openCareVisit(database, visit) : undefined
  if (scope === 'journal') await recordCareVisit(database, visit)
  const found: CareFilter = {
    siteId: viewer.siteId,
    personId,
    scope,
    ...(access.as === 'member' && { member: viewer.accountId }),
    standing: 'current',
  }
  return { access, found, lookedAt }
}
