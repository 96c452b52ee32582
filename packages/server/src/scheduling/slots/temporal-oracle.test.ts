import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { createRandom } from '../../../testing/fixtures/random.ts'
import { listStarts } from './list-starts.ts'
import { DAY_MS, MINUTE_MS, readWeekday, toDayNumber } from './local-time.ts'

const ZONE_DATES = 10_000
const ZONES = Intl.supportedValuesOf('timeZone')
const NOW = Temporal.Instant.from('2026-11-20T00:00:00Z')
const YEARS_AHEAD_DAYS = 3_600
const STEP_MS = 5 * MINUTE_MS

const random = createRandom(20_261_120)
const choose = <Value>(values: readonly Value[]): Value => values[random(values.length)]!

/** Half of them are days on which clocks change, where there is one to come. */
function chooseDate(timeZone: string): Temporal.PlainDate {
  const some = NOW.add({ hours: 24 * (2 + random(YEARS_AHEAD_DAYS)) }).toZonedDateTimeISO(timeZone)
  const change = random(2) === 0 ? some.getTimeZoneTransition('next') : null
  return (change ?? some).toPlainDate()
}

/** What Temporal says of a local time; of one that is skipped, when it is. */
function findInstant(timeZone: string, date: Temporal.PlainDate, minute: number): number {
  const local = date.toPlainDateTime().add({ minutes: minute })
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(local)) return zoned.epochMilliseconds
  return zoned.getTimeZoneTransition('next')!.epochMilliseconds
}

/** Walks from the first to the last moment and looks at the clock on the wall. */
function walk(
  timeZone: string,
  [from, to]: readonly [number, number],
  { lengthMinutes, gridMinutes }: { readonly lengthMinutes: number; readonly gridMinutes: number },
): number[] {
  const starts: number[] = []
  for (let at = from; at + lengthMinutes * MINUTE_MS <= to; at += STEP_MS) {
    const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
    if ((hour * 60 + minute) % gridMinutes === 0) starts.push(at)
  }
  return starts
}

it(`of ${ZONE_DATES} days in all time zones every start is as Temporal says`, () => {
  const wrong: object[] = []
  let [found, changed] = [0, 0]
  for (let round = 0; round < ZONE_DATES; round += 1) {
    const timeZone = choose(ZONES)
    const date = chooseDate(timeZone)
    const fromMinute = random(20 * 12) * 5
    const toMinute = Math.min(1_440, fromMinute + 30 + random(36) * 5)
    const times = { lengthMinutes: choose([15, 30, 45]), gridMinutes: choose([10, 15, 20, 30, 60]) }
    const day = toDayNumber(date.toString())
    const starts = listStarts({
      timeZone,
      hours: [{ weekday: readWeekday(day), fromMinute, toMinute, validFrom: null, validTo: null }],
      exceptions: [],
      taken: [],
      booked: [],
      service: {
        ...times,
        beforeMinutes: 0,
        afterMinutes: 0,
        noticeMinutes: 0,
        horizonDays: 2 * YEARS_AHEAD_DAYS,
        dailyCap: null,
        place: 'onSite',
        travelMinutes: 0,
      },
      window: { from: (day - 2) * DAY_MS, to: (day + 3) * DAY_MS },
      nowMs: NOW.epochMilliseconds,
    })
    const open = [findInstant(timeZone, date, fromMinute), findInstant(timeZone, date, toMinute)] as const
    const expected = walk(timeZone, open, times)
    if (String(starts) !== String(expected)) wrong.push({ timeZone, day, starts, expected })
    found += expected.length
    changed += Number(date.toZonedDateTime(timeZone).hoursInDay !== 24)
  }
  expect(wrong).toEqual([])
  expect(found).toBeGreaterThan(ZONE_DATES)
  expect(changed).toBeGreaterThan(ZONE_DATES / 20)
}, 600_000)
