import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { requireOffer } from '../healthcare-services/booking-rights.ts'
import { toWindow } from './day-range.ts'
import { findNextStart, listFreeSeats } from './free-starts.ts'
import { MINUTE_MS } from './local-time.ts'
import { rememberViewer } from './slot-viewers.ts'

export function createSlotRoutes({ guarded: { slots } }: Implementers) {
  return {
    list: slots.list.handler(async ({ context, input: { from, to, timeZone, ...subject } }) => {
      const booker = asBooker(context)
      const offer = await requireOffer(booker, subject)
      const { scheduleId } = subject
      const { accountId, siteId } = booker.viewer
      await rememberViewer(booker.database, { scheduleIds: [scheduleId], accountId }, booker.at)
      const window = toWindow({ from, to, timeZone })
      const taken = { siteId, at: booker.at }
      const starts = await listFreeSeats(booker.database, offer, { ...taken, window })
      const next =
        starts.length > 0 ? undefined : await findNextStart(booker.database, offer, window.to, taken)
      const { lengthMinutes, capacity } = offer.service
      return {
        items: starts.map(({ start, seatsLeft }) => ({
          startsAt: new Date(start).toISOString(),
          endsAt: new Date(start + lengthMinutes * MINUTE_MS).toISOString(),
          ...(capacity > 1 && { seatsLeft }),
        })),
        nextStartsAt: next?.toISOString() ?? null,
      }
    }),
  }
}
