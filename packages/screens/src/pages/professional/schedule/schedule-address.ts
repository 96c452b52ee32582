import { usePageSearch } from '@platform/routing'
import { addDays, readFirstWeekday, weekdayOf } from '../../../parts/calendar/month-days.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useToday } from '../../../parts/services/use-today.ts'

export const SCHEDULE_VIEWS = ['week', 'day', 'list', 'hours'] as const

/** `appointment` is the one that is open; `new` is for whom one is being booked, `?` while nobody is chosen. */
const FIELDS = { view: SCHEDULE_VIEWS, day: '', appointment: '', new: '' } as const

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What the page shows, as its address says. */
export function useScheduleAddress() {
  const { locale } = useReaderFormat()
  const today = useToday()
  const [address, change] = usePageSearch(FIELDS)
  const day = isDay(address.day) ? address.day : today
  return { ...address, day, today, week: listWeek(day, readFirstWeekday(locale)), change }
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && text >= '1900' && text < '2200'
}

/** The days of the week that a day is of. */
function listWeek(day: string, firstWeekday: number): string[] {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  return Array.from({ length: 7 }, (_day, index) => addDays(first, index))
}
