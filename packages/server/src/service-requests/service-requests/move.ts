import { createFieldError } from '@platform/contract'
import type { AuditAction } from '@platform/contract'
import { isServiceRequestClosed, SERVICE_REQUEST_TRANSITIONS } from '@platform/contract/service-requests'
import type {
  ServiceRequest,
  ServiceRequestAction,
  ServiceRequestMove,
} from '@platform/contract/service-requests'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readAssignment } from '../../forms/form-assignments/assignment-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { Booker } from '../../scheduling/healthcare-services/booking-rights.ts'
import { lockHeldTimes, releaseHeldTimes } from '../offered-time-records/release-times.ts'
import { listAnswerers } from '../service-types/answering.ts'
import { listOfferedTypes } from '../service-types/store.ts'
import { announceRequest } from './announce.ts'
import { findAnswerDue, listWorkingWeeks } from './answer-due.ts'
import { insertEvent, readLastMover } from './event-store.ts'
import { presentRequest } from './present.ts'
import { holdRequest, readAgain } from './request-access.ts'
import type { OpenedRequest } from './request-access.ts'
import { shareDocuments } from './request-documents.ts'
import { updateRequest } from './request-store.ts'

const AUDITED = {
  submit: 'serviceRequest.submitted',
  accept: 'serviceRequest.accepted',
  begin: 'serviceRequest.begun',
  complete: 'serviceRequest.completed',
  decline: 'serviceRequest.declined',
  cancel: 'serviceRequest.cancelled',
} as const satisfies Record<ServiceRequestAction, AuditAction>

/**
 * Brings a request into another status by the table of the contract. The same by the same account twice is once; of two who accept
 * it at once one does, and the other finds who has.
 *
 * @throws ApiProblem `not_found`, `forbidden` for what the other side does, `conflict` where there is no such way, `validation_failed`
 */
export async function moveRequest(
  context: CareContext,
  id: string,
  { action, reason }: ServiceRequestMove,
): Promise<ServiceRequest> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  const { by, from, to, needsReason } = SERVICE_REQUEST_TRANSITIONS[action]
  return context.database.transaction(async (transaction) => {
    const opened = await holdRequest(context, transaction, id)
    const { row, side } = opened
    if (side !== by) throw new ApiProblem('forbidden')
    if (row.status === to && (await readLastMover(transaction, id)) === viewer.accountId)
      return presentRequest(context, transaction, opened)
    if (!from.some((status) => status === row.status)) throw new ApiProblem('conflict')
    if (needsReason && reason.trim() === '') throw createFieldProblem(['reason'], 'required')
    // What is closed holds no time.
    if (isServiceRequestClosed(to)) await letTimesGo({ database: transaction, viewer, at }, id)
    await updateRequest(transaction, id, {
      status: to,
      ...(action === 'submit' && (await submit(context, transaction, opened))),
      ...(action === 'accept' && { handledBy: viewer.accountId }),
      ...((action === 'decline' || action === 'cancel') && { reason }),
      ...(side === 'organization' && row.answeredAt === null && { answeredAt: at }),
    })
    await insertEvent(transaction, { requestId: id, authorId: viewer.accountId, status: to, at })
    const moved = await readAgain(context, transaction, opened)
    await announceRequest(context, transaction, moved, {
      action: AUDITED[action],
      event: action === 'submit' ? 'serviceRequestSubmitted' : 'serviceRequestChanged',
    })
    return presentRequest(context, transaction, moved)
  })
}

async function letTimesGo(inside: Booker, id: string): Promise<void> {
  await lockHeldTimes(inside, id)
  await releaseHeldTimes(inside, id)
}

/** @throws ApiProblem `conflict` when nobody answers it any more, `validation_failed` for what is not filled in */
async function submit(context: CareContext, database: Database, opened: OpenedRequest) {
  const { viewer, clock } = context
  const { siteId } = viewer
  const { personId, typeId, text, formAssignmentId } = opened.row
  const at = new Date(clock.now())
  const [type] = await listOfferedTypes(database, { personId, siteId, at, typeId })
  if (type === undefined) throw new ApiProblem('conflict')
  const form = formAssignmentId === null ? undefined : await readAssignment(database, formAssignmentId)
  const errors = [
    ...(form === undefined && text.trim() === '' ? [createFieldError(['text'], 'required')] : []),
    ...(form !== undefined && form.state !== 'submitted' ? [createFieldError(['form'], 'required')] : []),
  ]
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
  const answerers = await listAnswerers(database, { personId, siteId, at, typeId })
  await shareDocuments(context, database, opened, answerers)
  const weeks = await listWorkingWeeks(database, type.organizationId, at)
  return { submittedAt: at, placedAt: at, answerDueAt: findAnswerDue(weeks, at, type.responseHours) }
}
