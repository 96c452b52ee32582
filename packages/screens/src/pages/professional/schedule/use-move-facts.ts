import { useQuery } from '@tanstack/react-query'
import { bookableSchedules } from '../../../features/scheduling/healthcare-services/bookable.queries.ts'
import { useScheduleRights } from '../../../features/scheduling/healthcare-services/use-schedule-rights.ts'
import { findInstant, writeMinute } from '../../../parts/calendar/local-clock.ts'
import { useScheduleAddress } from '../../../features/scheduling/schedules/schedule-address.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { MoveFacts, Moving } from './move-target.ts'

const MINUTE_MS = 60_000
/** Of a service that is offered no more. */
const USUAL_GRID = 15

/** Where something is being moved to, and whether that time is free. */
export function useMoveFacts(moving: Moving | undefined, timeZone: string): MoveFacts {
  const services = useServices()
  const { week } = useScheduleAddress()
  const appointment = moving?.occasion.appointment
  const { isOwn } = useScheduleRights(appointment)
  const personId = appointment?.person.id ?? ''
  const scheduleId = appointment?.scheduleId ?? ''
  const serviceId = appointment?.service.id ?? ''
  const enabled = appointment !== undefined
  const offers = useQuery({
    ...bookableSchedules(services, personId, isOwn ? undefined : scheduleId),
    enabled,
  })
  const [from = '', to = from] = [week[0], week.at(-1)]
  const slots = useQuery({
    ...services.api.query.main.slots.list.queryOptions({
      input: { personId, scheduleId, serviceId, from, to, timeZone, ...readMovedIds(moving) },
    }),
    enabled,
  })
  const service = offers.data?.items
    .find(({ id }) => id === scheduleId)
    ?.services.find(({ id }) => id === serviceId)
  const gridMinutes = service?.gridMinutes ?? USUAL_GRID
  if (moving === undefined || appointment === undefined)
    return { gridMinutes, target: undefined, startsAt: '', refusal: null }
  const { day, minute } = moving.place
  const startsAt = findInstant(day, writeMinute(minute), timeZone) ?? ''
  const lengthMinutes = (Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / MINUTE_MS
  const capacity = moving.occasion.session?.capacity
  const free = slots.data?.items.some(
    // Who moves together joins no others.
    (slot) => slot.startsAt === startsAt && (capacity === undefined || slot.seatsLeft === capacity),
  )
  const known = free === undefined ? 'unknown' : free ? 'free' : 'taken'
  const state = startsAt === appointment.startsAt ? 'here' : known
  const refusal = slots.error
  return { gridMinutes, startsAt, refusal, target: { day, from: minute, to: minute + lengthMinutes, state } }
}

/** Its own time is in the way of nothing that it is moved to. */
function readMovedIds(moving: Moving | undefined) {
  if (moving === undefined) return {}
  const { session, appointment } = moving.occasion
  return session === null ? { movedId: appointment.id } : { movedSessionId: session.id }
}
