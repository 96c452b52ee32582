import { mayHaveTimes, SERVICE_REQUEST_TIMES } from '@platform/contract/service-requests'
import type { ServiceRequest } from '@platform/contract/service-requests'
import type { CareContext } from '../../care/consent/care-context.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { listKeepersOf } from '../../scheduling/appointment-records/appointment-access.ts'
import { bookHeld } from '../../scheduling/appointments/change.ts'
import { seesTimes } from '../offered-time-records/present-times.ts'
import { lockHeldTimes, releaseHeldTimes } from '../offered-time-records/release-times.ts'
import { listTimes, markTaken } from '../offered-time-records/time-store.ts'
import { announceRequest } from '../service-requests/announce.ts'
import { insertEvent } from '../service-requests/event-store.ts'
import { presentRequest } from '../service-requests/present.ts'
import { holdRequest, readAgain } from '../service-requests/request-access.ts'
import { updateRequest } from '../service-requests/request-store.ts'

/**
 * Makes the appointment that was offered, lets go of the other times, and brings the request on. Twice is once.
 *
 * @throws ApiProblem `not_found`, `forbidden` for who answers; `hold_expired`; `conflict` when another one was taken or the
 * request is closed; `not_bookable` when the professional has left the care team meanwhile
 */
export async function takeTime(
  context: CareContext,
  { id, timeId }: { readonly id: string; readonly timeId: string },
): Promise<ServiceRequest> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const opened = await holdRequest(context, transaction, id)
    if (opened.side !== 'person') throw new ApiProblem('forbidden')
    if (!seesTimes(opened)) throw new ApiProblem('not_found')
    const inside = { database: transaction, viewer, at }
    const found = (await listTimes(transaction, id)).find((time) => time.id === timeId)
    // Of those that were let go none is found: another one was taken, or all were withdrawn.
    if (found === undefined || !mayHaveTimes(opened.row.status)) throw new ApiProblem('conflict')
    if (found.state === 'taken') return presentRequest(context, transaction, opened)
    if (found.appointmentId === null || found.heldUntil <= at) throw new ApiProblem('hold_expired')
    await lockHeldTimes(inside, id)
    await bookHeld(inside, found.appointmentId, { isOfRequest: true })
    await markTaken(transaction, timeId)
    await releaseHeldTimes(inside, id)
    const { to } = SERVICE_REQUEST_TIMES
    const isNew = opened.row.status !== to
    await updateRequest(transaction, id, isNew ? { status: to } : {})
    const event = { requestId: id, authorId: viewer.accountId, at }
    await insertEvent(transaction, { ...event, step: 'timeTaken' })
    if (isNew) await insertEvent(transaction, { ...event, status: to })
    const taken = await readAgain(context, transaction, opened)
    await announceRequest(context, transaction, taken, {
      action: 'serviceRequest.timeTaken',
      event: 'serviceRequestTimeTaken',
      // Whose time it is has just been told of the appointment.
      isTold: (accountId) => accountId !== found.professionalId,
    })
    return presentRequest(context, transaction, taken)
  })
}

/**
 * Lets go of all times that are held: who keeps the record declines them, who answers withdraws them.
 *
 * @throws ApiProblem `not_found`
 */
export async function releaseTimes(context: CareContext, id: string): Promise<ServiceRequest> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const opened = await holdRequest(context, transaction, id)
    if (!seesTimes(opened)) throw new ApiProblem('not_found')
    const inside = { database: transaction, viewer, at }
    await lockHeldTimes(inside, id)
    if ((await releaseHeldTimes(inside, id)) === 0) return presentRequest(context, transaction, opened)
    const isDeclined = opened.side === 'person'
    const step = isDeclined ? 'timesDeclined' : 'timesWithdrawn'
    await updateRequest(transaction, id, {})
    await insertEvent(transaction, { requestId: id, authorId: viewer.accountId, step, at })
    const { personId } = opened.row
    const keepers = await listKeepersOf(transaction, { personId, siteId: viewer.siteId }, at)
    const released = await readAgain(context, transaction, opened)
    await announceRequest(context, transaction, released, {
      action: `serviceRequest.${step}`,
      event: isDeclined ? 'serviceRequestTimesDeclined' : 'serviceRequestTimesWithdrawn',
      isTold: (accountId) => isDeclined || keepers.includes(accountId),
    })
    return presentRequest(context, transaction, released)
  })
}
