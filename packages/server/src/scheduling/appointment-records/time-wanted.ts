import { readTaken } from '../slots/list-starts.ts'
import { MINUTE_MS, readTimeZoneVersion, writeLocalTime } from '../slots/local-time.ts'
import type { Offer } from '../slots/schedule-store.ts'
import type { ClaimedTime } from './claims.ts'

export interface TimeWanted {
  readonly offer: Offer
  readonly startsAt: Date
  readonly movedId?: string
  readonly movedWithIds?: readonly string[]
  readonly movedOccasionId?: string
}

export function planTimes({ offer: { timeZone, service }, startsAt }: TimeWanted) {
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + service.lengthMinutes * MINUTE_MS),
    localStart: writeLocalTime(timeZone, startsAt),
    timeZone,
    timeZoneVersion: readTimeZoneVersion(),
  }
}

/** What is before and after an appointment is taken with it. */
export function planClaim({ offer: { scheduleId, service }, startsAt }: TimeWanted): ClaimedTime {
  return { resourceId: scheduleId, ...surround(startsAt, readTaken(service, 'professional')) }
}

export function planRoomClaim(roomId: string, { offer: { service }, startsAt }: TimeWanted): ClaimedTime {
  return { resourceId: roomId, ...surround(startsAt, readTaken(service, 'room')) }
}

function surround(startsAt: Date, { beforeMs, afterMs }: ReturnType<typeof readTaken>) {
  return { from: new Date(startsAt.getTime() - beforeMs), to: new Date(startsAt.getTime() + afterMs) }
}
