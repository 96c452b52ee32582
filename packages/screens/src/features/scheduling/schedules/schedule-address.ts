import { readsSchedules } from '@platform/contract/care'
import { usePageSearch } from '@platform/routing'
import { addDays, readFirstWeekday, weekdayOf } from '../../../parts/calendar/month-days.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'

export const SCHEDULE_VIEWS = ['week', 'day', 'list', 'hours'] as const

/**
 * `of` is `mine`, `all` or the id of a colleague's schedule; `appointment` or `session` is what is open; `new` is for whom
 * one is being booked, `?` while nobody is chosen.
 */
const FIELDS = { view: SCHEDULE_VIEWS, day: '', of: '', appointment: '', session: '', new: '' } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the page shows, as its address says. */
export function useScheduleAddress() {
  const { locale } = useReaderFormat()
  const today = useToday()
  const role = useClaims()?.pm_id
  const [address, change] = usePageSearch(FIELDS)
  const day = isDay(address.day) ? address.day : today
  // At the reception nobody is seen, and everybody's day is what they need.
  const of = readsSchedules(role) ? address.of || (role === 'staff' ? 'all' : 'mine') : 'mine'
  const view = chooseView(address.view, of)
  return {
    ...address,
    of,
    view,
    day,
    today,
    week: listWeek(day, readFirstWeekday(locale)),
    /** What a link keeps. */
    kept: { view, day, ...(address.of !== '' && { of: address.of }) },
    change,
  }
}

type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** Hours are set by whose they are, and of everybody there is a day at once. */
function chooseView(view: ScheduleView, of: string): ScheduleView {
  if (of === 'all') return 'day'
  return of !== 'mine' && view === 'hours' ? 'week' : view
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && text >= '1900' && text < '2200'
}

/** The days of the week that a day is of. */
function listWeek(day: string, firstWeekday: number): string[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  return Array.from({ length: 7 }, (_day, index) => addDays(first, index))
}
