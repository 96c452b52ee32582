import type { ScheduleExceptionInput } from '@platform/contract/care'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { Interval } from '../slots/intervals.ts'
import {
  DAY_MS,
  listOffsetSegments,
  MINUTE_MS,
  toDayNumber,
  toInstantMs,
  writeLocalTime,
} from '../slots/local-time.ts'

const DAY_MINUTES = 1_440

/**
 * @throws ApiProblem `validation_failed` for a time that clocks skip on that day. Where they skip midnight a day begins
 * and ends all the same.
 */
export function readExceptionTimes(
  timeZone: string,
  { fromDate, fromMinute, toDate, toMinute }: ScheduleExceptionInput,
): Interval {
  return {
    from: readInstant(timeZone, fromDate, fromMinute, 'fromMinute'),
    to: readInstant(timeZone, toDate, toMinute, 'toMinute'),
  }
}

function readInstant(timeZone: string, date: string, minute: number, field: string): number {
  const localMs = toDayNumber(date) * DAY_MS + minute * MINUTE_MS
  const around = { from: localMs - 2 * DAY_MS, to: localMs + 2 * DAY_MS }
  const instantMs = toInstantMs(listOffsetSegments(timeZone, around), localMs)
  const meant = new Date(localMs).toISOString().slice(0, 16)
  const isMidnight = minute % DAY_MINUTES === 0
  if (!isMidnight && writeLocalTime(timeZone, new Date(instantMs)) !== meant)
    throw createFieldProblem([field], 'time_skipped')
  return instantMs
}
