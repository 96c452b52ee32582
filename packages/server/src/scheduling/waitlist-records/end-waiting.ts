import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { toWindow } from '../slots/day-range.ts'
import { deleteEntries } from './entry-store.ts'

/** Who has a time in the days for which they wait, waits no longer. */
export async function endWaiting(transaction: Database, { appointment }: AppointmentRow): Promise<void> {
  const { siteId, personId, resourceId, serviceId, state, startsAt } = appointment
  if (state !== 'booked') return
  const entries = await transaction
    .select()
    .from(waitlistEntries)
    .where(
      and(
        eq(waitlistEntries.siteId, siteId),
        eq(waitlistEntries.personId, personId),
        eq(waitlistEntries.resourceId, resourceId),
        eq(waitlistEntries.serviceId, serviceId),
      ),
    )
  const ended = entries.filter(({ fromDate, toDate, timeZone }) => {
    const { from, to } = toWindow({ from: fromDate, to: toDate, timeZone })
    return from <= startsAt.getTime() && startsAt.getTime() < to
  })
  await deleteEntries(
    transaction,
    ended.map(({ id }) => id),
  )
}
