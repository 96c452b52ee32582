import { randomUUID } from 'node:crypto'
import type { Database } from '../src/infrastructure/database/database.ts'
import { bookAppointment } from '../src/scheduling/appointments/book.ts'
import { cancelAppointment } from '../src/scheduling/appointments/change.ts'
import { listOffers } from '../src/scheduling/healthcare-services/offers.ts'
import { listFreeStarts } from '../src/scheduling/slots/free-starts.ts'
import type { BookingWorld } from './booking-world.ts'

const DAY_MS = 86_400_000

/** Books each start that is offered, and cancels it, until there were so many; tells which could not be booked. */
export async function bookEverythingOffered(
  database: Database,
  { clientIds: [accountId = ''], times: [time] }: BookingWorld,
  most: number,
): Promise<{ readonly offered: number; readonly refused: readonly string[] }> {
  const [offer] = time === undefined ? [] : await listOffers(database, time)
  if (time === undefined || offer === undefined) throw new Error('There is nothing to book')
  const at = new Date()
  const viewer = {
    accountId,
    siteId: 'Platform',
    kind: 'client',
    organizationId: undefined,
    organizationRole: undefined,
  } as const
  const booker = { database, viewer, at }
  const window = { from: at.getTime(), to: at.getTime() + offer.service.horizonDays * DAY_MS }
  const starts = (await listFreeStarts(database, offer, { window, at, siteId: viewer.siteId })).slice(0, most)
  const refused: string[] = []
  for (const start of starts) {
    const startsAt = new Date(start).toISOString()
    try {
      const input = { key: randomUUID(), personId: accountId, ...time, startsAt }
      const { appointment } = await bookAppointment(booker, input, false)
      await cancelAppointment(booker, { id: appointment.id, seenVersion: appointment.version }, '')
    } catch (error) {
      refused.push(`${startsAt}: ${String(error)}`)
    }
  }
  return { offered: starts.length, refused }
}
