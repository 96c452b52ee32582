import { findInstant } from '../../../parts/calendar/local-clock.ts'

/** Years of a file that are wanted; all before and all after where one is not said. */
export interface ChosenYears {
  readonly from?: number | undefined
  /** Still in it. */
  readonly to?: number | undefined
}

/** The same as instants. */
export interface ChosenSpan {
  readonly from?: string | undefined
  /** No longer in it. */
  readonly to?: string | undefined
}

/** From when to when years last on the clocks of a time zone. */
export function toSpan({ from, to }: ChosenYears, timeZone: string): ChosenSpan {
  return {
    from: from === undefined ? undefined : beginOf(from, timeZone),
    to: to === undefined ? undefined : beginOf(to + 1, timeZone),
  }
}

/** Millions are compared, so their texts are: of instants in UTC they stand in the order of time. */
export function isWithin(at: string, { from, to }: ChosenSpan): boolean {
  return (from === undefined || at >= from) && (to === undefined || at < to)
}

function beginOf(year: number, timeZone: string): string {
  return findInstant(`${year}-01-01`, '00:00', timeZone) ?? `${year}-01-01T00:00:00.000Z`
}
