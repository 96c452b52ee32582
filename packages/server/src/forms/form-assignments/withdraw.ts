import type { FormAssignment } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { holdAccess, isMember } from '../../health-record/care-resources/resource-access.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { announceAssignment } from './announce.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import { openAssignment, rightsOf } from './assignment-access.ts'
import { closeAssignment, lockDraft } from './assignment-store.ts'
import { presentAssignment } from './present.ts'

/** Twice is once. @throws ApiProblem `not_found`, `conflict` for one that was submitted */
export async function withdrawAssignment(context: CareContext, id: string): Promise<FormAssignment> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const draft = await lockDraft(transaction, id, viewer.accountId)
    const opened = await openAssignment(context, transaction, id)
    const { row, access } = opened
    if (!isMember(access)) throw new ApiProblem('not_found')
    await holdAccess(context, transaction, { personId: row.personId, scope: SCOPE, isAllowed: isMember })
    if (draft?.state === 'submitted') throw new ApiProblem('conflict')
    if (draft?.state === 'open') {
      await closeAssignment(transaction, id, { state: 'withdrawn', closedAt: at })
      await announceAssignment(transaction, viewer, row, { action: 'formAssignment.withdrawn', at })
    }
    const withdrawn = { ...row, state: 'withdrawn' } as const
    return presentAssignment(withdrawn, rightsOf(opened, viewer))
  })
}
