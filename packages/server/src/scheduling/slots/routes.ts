import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { requireOffer } from '../healthcare-services/booking-rights.ts'
import { toWindow } from './day-range.ts'
import { findNextStart, listFreeStarts } from './free-starts.ts'
import { MINUTE_MS } from './local-time.ts'
import { rememberViewer } from './slot-viewers.ts'

export function createSlotRoutes({ guarded: { slots } }: Implementers) {
  return {
    list: slots.list.handler(async ({ context, input: { from, to, timeZone, ...subject } }) => {
      const booker = asBooker(context)
      const offer = await requireOffer(booker, subject)
      const { scheduleId } = subject
      const { accountId } = booker.viewer
      await rememberViewer(booker.database, { scheduleId, accountId }, booker.at)
      const window = toWindow({ from, to, timeZone })
      const starts = await listFreeStarts(booker.database, offer, { window, at: booker.at })
      const next =
        starts.length > 0 ? undefined : await findNextStart(booker.database, offer, window.to, booker.at)
      const lengthMs = offer.service.lengthMinutes * MINUTE_MS
      return {
        items: starts.map((start) => ({
          startsAt: new Date(start).toISOString(),
          endsAt: new Date(start + lengthMs).toISOString(),
        })),
        nextStartsAt: next?.toISOString() ?? null,
      }
    }),
  }
}
