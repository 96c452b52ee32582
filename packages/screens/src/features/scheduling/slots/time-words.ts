import { dayOf } from '../../../parts/calendar/month-days.ts'
import { dateFormat } from '../../../parts/calendar/date-format.ts'

/** A moment as another clock shows it. */
export interface OtherClock {
  /** `09:00`, with its weekday where that is another one. */
  readonly text: string
  readonly zone: string
}

export interface TimeWords {
  /** `Friday, March 19, 2027` */
  day(instant: string): string
  /** `14:00`, with the zone where the clock shows it twice in a night. */
  time(instant: string): string
  /** `14:00 – 14:30` */
  times(startsAt: string, endsAt: string): string
  /** The same by the clock of the practice, where it differs. */
  there(instant: string): OtherClock | undefined
}

interface TimeWordsOptions {
  readonly locale: string
  /** Of the reader. */
  readonly timeZone: string
  /** Of the practice. */
  readonly placeTimeZone: string
}

const DAY_MS = 86_400_000
/** Clocks are set back by an hour, on Lord Howe Island by half of one. */
const FOLDS_MS = [3_600_000, 1_800_000]

/** When something is, in the words of the reader, and by their clock. */
export function createTimeWords({ locale, timeZone, placeTimeZone }: TimeWordsOptions): TimeWords {
  const formatIn = (zone: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: zone })
  const time = { timeStyle: 'short' } as const
  const day = formatIn(timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const here = formatIn(timeZone, time)
  const hereWithZone = formatIn(timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  const there = formatIn(placeTimeZone, time)
  const thereDay = formatIn(placeTimeZone, { weekday: 'short' })
  const thereZone = formatIn(placeTimeZone, { timeZoneName: 'longGeneric' })
  const clock = (zone: string): ((at: number) => string) => {
    const { format } = dateFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: zone,
    })
    return (at) => format(at)
  }
  const [hereClock, thereClock] = [clock(timeZone), clock(placeTimeZone)]
  const isTwice = (at: number): boolean =>
    FOLDS_MS.some((fold) => [at - fold, at + fold].some((other) => hereClock(other) === hereClock(at)))
  return {
    day: (instant) => day.format(new Date(instant)),
    time: (instant) => {
      const at = Date.parse(instant)
      return (isTwice(at) ? hereWithZone : here).format(at)
    },
    times: (startsAt, endsAt) => {
      const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
      // Over midnight a range would name both days, and be too long for a line: which day it begins on stands beside it.
      const isOverMidnight = dayOf(start, timeZone) !== dayOf(end, timeZone) && end - start < DAY_MS
      return isOverMidnight ? `${here.format(start)} – ${here.format(end)}` : here.formatRange(start, end)
    },
    there: (instant) => {
      const at = Date.parse(instant)
      if (hereClock(at) === thereClock(at)) return undefined
      const isSameDay = dayOf(at, timeZone) === dayOf(at, placeTimeZone)
      const zone = thereZone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
      const text = there.format(at)
      return { text: isSameDay ? text : `${thereDay.format(at)} ${text}`, zone: zone ?? placeTimeZone }
    },
  }
}
