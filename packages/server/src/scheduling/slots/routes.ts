import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { requireOffer } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import type { TakenQuery } from './claims-near.ts'
import { toWindow } from './day-range.ts'
import { findNextStart, listFreeSeats } from './free-starts.ts'
import { MINUTE_MS } from './local-time.ts'
import { rememberViewer } from './slot-viewers.ts'

export interface MovedIds {
  readonly movedId?: string | undefined
  readonly movedSessionId?: string | undefined
}

/** What is to have another time. */
export interface Moved {
  readonly startsAt: Date
  /** For whomever it is: who changes an appointment books no other for its person. */
  readonly offer: OfferRecord
  readonly taken: Pick<TakenQuery, 'movedId' | 'movedOccasionId'>
}

type ReadMoved = (booker: Booker, ids: MovedIds) => Promise<Moved | undefined>

export function createSlotRoutes({ guarded: { slots } }: Implementers, readMoved: ReadMoved) {
  return {
    list: slots.list.handler(async ({ context, input }) => {
      const { from, to, timeZone, movedId, movedSessionId, ...subject } = input
      const booker = asBooker(context)
      const moved = await readMoved(booker, { movedId, movedSessionId })
      const offer = moved?.offer ?? (await requireOffer(booker, subject))
      const { scheduleId } = offer
      const { accountId, siteId } = booker.viewer
      await rememberViewer(booker.database, { scheduleIds: [scheduleId], accountId }, booker.at)
      const window = toWindow({ from, to, timeZone })
      const taken = { siteId, at: booker.at, ...moved?.taken }
      const free = await listFreeSeats(booker.database, offer, { ...taken, window })
      const starts = free.filter(({ start }) => start !== moved?.startsAt.getTime())
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
