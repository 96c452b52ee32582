import type { MailRhythm } from '@platform/contract'

/** Of the reader's day. */
const DIGEST_HOUR = 8
const MONDAY = 1
const DAYS_AHEAD = 8

/** The next eight in the morning of the reader's clock, weekly that of the next Monday. */
export function nextDigestAt(rhythm: Exclude<MailRhythm, 'atOnce'>, timeZone: string, after: Date): Date {
  const today = readLocal(after, timeZone)
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day + days))
    if (rhythm === 'weekly' && day.getUTCDay() !== MONDAY) continue
    const at = toInstant(day, timeZone)
    if (at > after) return at
  }
  throw new Error('A week has no Monday')
}

function toInstant(day: Date, timeZone: string): Date {
  const wanted = day.getTime() + DIGEST_HOUR * 3_600_000
  // The offset is that of the wanted moment, which is only known once the offset is: the second look settles it.
  const first = wanted - offsetAt(wanted, timeZone)
  return new Date(wanted - offsetAt(first, timeZone))
}

function offsetAt(ms: number, timeZone: string): number {
  const { year, month, day, hour, minute } = readLocal(new Date(ms), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - (ms - (ms % 60_000))
}

function readLocal(at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const readPart = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: readPart('year'),
    month: readPart('month'),
    day: readPart('day'),
    hour: readPart('hour'),
    minute: readPart('minute'),
  }
}
