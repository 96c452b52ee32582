const WRITTEN = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d) ([+-])(\d\d):?(\d\d)$/
const MINUTE_MS = 60_000

/** The instant of `2024-01-01 08:00:00 +0100`, `undefined` where it is none. */
export function readAppleDate(written: string): string | undefined {
  const parts = WRITTEN.exec(written)
  if (parts === null) return undefined
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // A day that the month does not have would be one of the next.
  if (local.getUTCDate() !== day || local.getUTCMonth() !== month - 1 || hour > 23) return undefined
  const offset = (Number(parts[8]) * 60 + Number(parts[9])) * (parts[7] === '-' ? -1 : 1)
  return new Date(local.getTime() - offset * MINUTE_MS).toISOString()
}
