import { lockClaimed } from '../../scheduling/appointment-records/claims.ts'
import { listAppointments } from '../../scheduling/appointment-records/appointment-store.ts'
import { letGo } from '../../scheduling/appointments/change.ts'
import type { Booker } from '../../scheduling/healthcare-services/booking-rights.ts'
import { listTimes, markReleased } from './time-store.ts'

/** Whoever takes or lets go of times of a request first waits for the calendars that they are in. */
export async function lockHeldTimes({ database, at }: Booker, requestId: string): Promise<void> {
  const times = await listTimes(database, requestId)
  const ids = times.flatMap(({ state, appointmentId }) =>
    state === 'held' && appointmentId !== null ? [appointmentId] : [],
  )
  if (ids.length > 0) await lockClaimed(database, ids, at)
}

/**
 * Lets go of all that a request holds; once the request is locked, and the calendars.
 *
 * @returns how many were held
 */
export async function releaseHeldTimes(inside: Booker, requestId: string): Promise<number> {
  const { database, viewer, at } = inside
  const times = await listTimes(database, requestId)
  const held = times.filter(({ state, heldUntil }) => state === 'held' && heldUntil > at)
  await markReleased(database, requestId)
  for (const { appointmentId } of held) {
    if (appointmentId === null) continue
    const [row] = await listAppointments(database, { siteId: viewer.siteId, at, id: appointmentId })
    if (row !== undefined) await letGo(inside, row)
  }
  return held.length
}
