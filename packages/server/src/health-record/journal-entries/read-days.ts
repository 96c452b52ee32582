import { toWindow } from '../../scheduling/slots/day-range.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import type { CareFilter } from '../care-resources/care-store.ts'

/** What a search asks for so that it finds what is of some days. */
export function readDays(range: DayRange): Pick<CareFilter, 'from' | 'to'> {
  const window = toWindow(range)
  return {
    ...(range.from !== undefined && { from: new Date(window.from) }),
    ...(range.to !== undefined && { to: new Date(window.to) }),
  }
}
