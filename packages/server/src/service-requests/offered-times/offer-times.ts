import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { MAX_OFFERED_TIMES, mayHaveTimes, OFFERED_TIME_HOURS } from '@platform/contract/service-requests'
import type { ServiceRequest, ServiceRequestTimes } from '@platform/contract/service-requests'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { listKeepersOf } from '../../scheduling/appointment-records/appointment-access.ts'
import { lockOffer } from '../../scheduling/appointment-records/claims.ts'
import { takeTurn } from '../../scheduling/appointment-records/turns.ts'
import { holdTime } from '../../scheduling/appointments/hold-time.ts'
import { requireOffer } from '../../scheduling/healthcare-services/booking-rights.ts'
import type { OfferRecord } from '../../scheduling/healthcare-services/offers.ts'
import { insertTimes, listTimes, listTimesOf } from '../offered-time-records/time-store.ts'
import { announceRequest } from '../service-requests/announce.ts'
import { insertEvent } from '../service-requests/event-store.ts'
import { presentRequest } from '../service-requests/present.ts'
import { holdRequest, readAgain } from '../service-requests/request-access.ts'
import type { OpenedRequest } from '../service-requests/request-access.ts'
import { updateRequest } from '../service-requests/request-store.ts'

const HOUR_MS = 3_600_000

/**
 * Holds times of a calendar for the person of a request until they have answered, or have not for too long. With a key that was
 * used before it is what was offered then.
 *
 * @throws ApiProblem `not_found`, also for time that is not the viewer's to book; `forbidden` for who keeps the record;
 * `validation_failed` at each time that is not free, and then nothing is held; `conflict` for a request that is not accepted or
 * is closed, when too many are held, and for a key that was used for something else
 */
export async function offerTimes(
  context: CareContext,
  id: string,
  input: ServiceRequestTimes,
): Promise<ServiceRequest> {
  const starts = [...new Set(input.starts.map((start) => Date.parse(start)))].toSorted(
    (one, other) => one - other,
  )
  return takeTurn(context.database, input.scheduleId, () =>
    context.database.transaction(async (transaction) => {
      const opened = await holdRequest(context, transaction, id)
      if (opened.side !== 'organization') throw new ApiProblem('forbidden')
      const known = await listTimesOf(transaction, context.viewer.accountId, input.key)
      if (known.length > 0) requireSameContent(isSame(known, id, input, starts), 'times')
      else await offer({ context, transaction, opened }, input)
      const offered = await readAgain(context, transaction, opened)
      if (known.length === 0) await tell(context, transaction, offered)
      return presentRequest(context, transaction, offered)
    }),
  )
}

interface Offering {
  readonly context: CareContext
  readonly transaction: Database
  readonly opened: OpenedRequest
}

async function offer(
  { context, transaction, opened }: Offering,
  { key, scheduleId, serviceId, starts }: ServiceRequestTimes,
): Promise<void> {
  const { viewer, clock } = context
  const { id: requestId, personId, status, answeredAt } = opened.row
  const at = new Date(clock.now())
  if (!mayHaveTimes(status)) throw new ApiProblem('conflict')
  const times = await listTimes(transaction, requestId)
  const held = times.filter(({ state, heldUntil }) => state === 'held' && heldUntil > at)
  if (held.length + starts.length > MAX_OFFERED_TIMES)
    throw new ApiProblem('conflict', { detail: `${MAX_OFFERED_TIMES} times are held at most` })
  const booker = { database: transaction, viewer, at }
  const offered = await requireOffer(booker, { personId, scheduleId, serviceId }, true)
  await lockOffer(transaction, offered, at)
  const rows = await holdAll({ context, transaction, opened }, offered, starts)
  const offeredBy = viewer.accountId
  const fields = { requestId, offeredBy, key, resourceId: scheduleId, serviceId, createdAt: at }
  await insertTimes(
    transaction,
    rows.map((row) => ({ ...fields, ...row })),
  )
  await updateRequest(transaction, requestId, answeredAt === null ? { answeredAt: at } : {})
  await insertEvent(transaction, { requestId, authorId: offeredBy, step: 'timesOffered', at })
}

/** All of them, or else each that is not free is named. @throws ApiProblem `validation_failed` */
async function holdAll(
  { context, transaction, opened }: Offering,
  offered: OfferRecord,
  starts: readonly string[],
) {
  const at = new Date(context.clock.now())
  const { siteId } = context.viewer
  const { personId } = opened.row
  const rows = []
  const errors: FieldError[] = []
  for (const [place, start] of starts.entries()) {
    const startsAt = new Date(start)
    const heldUntil = new Date(Math.min(at.getTime() + OFFERED_TIME_HOURS * HOUR_MS, startsAt.getTime()))
    try {
      const held = { siteId, personId, offer: offered, heldUntil, at }
      const { appointment } = await holdTime(transaction, held, startsAt)
      rows.push({ startsAt, endsAt: appointment.endsAt, heldUntil, appointmentId: appointment.id })
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'slot_taken')) throw error
      errors.push(createFieldError(['starts', place], 'already_used'))
    }
  }
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
  return rows
}

async function tell(context: CareContext, transaction: Database, offered: OpenedRequest): Promise<void> {
  const { viewer, clock } = context
  const of = { personId: offered.row.personId, siteId: viewer.siteId }
  // Who may not see the calendar finds nothing to choose from.
  const keepers = await listKeepersOf(transaction, of, new Date(clock.now()))
  await announceRequest(context, transaction, offered, {
    action: 'serviceRequest.timesOffered',
    event: 'serviceRequestTimesOffered',
    isTold: (accountId) => keepers.includes(accountId),
  })
}

function isSame(
  known: Awaited<ReturnType<typeof listTimesOf>>,
  id: string,
  { scheduleId, serviceId }: ServiceRequestTimes,
  starts: readonly number[],
): boolean {
  const [first] = known
  const knownStarts = known.map(({ startsAt }) => startsAt.getTime()).toSorted((one, other) => one - other)
  return (
    first?.requestId === id &&
    first.scheduleId === scheduleId &&
    first.serviceId === serviceId &&
    knownStarts.join() === starts.join()
  )
}
