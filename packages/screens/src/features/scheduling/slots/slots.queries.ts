import { lastDayOf } from '../../../parts/calendar/month-days.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** With whom a time is wanted, what for and for whom. */
export interface SlotSubject {
  readonly personId: string
  readonly scheduleId: string
  readonly serviceId: string
}

/** What is to have another time, for which the one it has is free. */
export interface MovableSubject extends SlotSubject {
  readonly movedId?: string
  readonly movedSessionId?: string
}

/** Who has looked lately is told when a time goes; who looks on says so again. */
const REFRESH_MS = 10 * 60_000

/** The free times of a month, by the clock of the reader. */
export function monthSlots(
  { api }: Pick<SiteServices, 'api'>,
  subject: MovableSubject,
  month: string,
  timeZone: string,
) {
  return api.query.main.slots.list.queryOptions({
    input: { ...subject, from: `${month}-01`, to: lastDayOf(month), timeZone },
    refetchInterval: REFRESH_MS,
  })
}
