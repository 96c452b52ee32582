import type { CareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import type { CareFilter } from '../care-resources/care-store.ts'
import { requireJournal } from './entry-access.ts'

export interface OpenedJournal {
  readonly access: CareAccess
  /** All that the viewer may find in it, to be narrowed. */
  readonly found: CareFilter
}

/**
 * Opens a journal to be read, which its access log has then.
 *
 * @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer
 */
export async function openJournal(context: CareContext, personId: string): Promise<OpenedJournal> {
  const { database, viewer, clock } = context
  const access = await requireJournal(context, personId)
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId, access, data: 'journal', at })
  const found: CareFilter = {
    siteId: viewer.siteId,
    personId,
    scope: 'journal',
    type: 'Observation',
    ...(access.as === 'member' && { member: viewer.accountId }),
    standing: 'current',
  }
  return { access, found }
}
