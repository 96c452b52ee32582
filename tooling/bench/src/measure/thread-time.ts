/** In microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of `dur`, what the thread really had the processor. */
  readonly tdur?: number
}

export const CLICK_MARK = 'bench:click'
export const PAINT_MARK = 'bench:paint'

export const TRACE_CATEGORIES: readonly string[] = [
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
]

const US_PER_MS = 1000
const TASK = 'RunTask'
const COMPLETE = 'X'

/**
 * In milliseconds from each click until the paint. Other work on the machine hardly changes it.
 * @throws Error when the trace holds no tasks.
 */
export function readThreadTimes(events: readonly TraceEvent[]): number[] {
  const sorted = events.toSorted((a, b) => a.ts - b.ts)
  const tasks = sorted.filter(({ name, ph }) => name === TASK && ph === COMPLETE)
  if (tasks.length === 0) throw new Error('the trace holds no tasks')
  const paints = sorted.filter(({ name }) => name === PAINT_MARK)
  return sorted
    .filter(({ name }) => name === CLICK_MARK)
    .flatMap((click) => {
      const paint = paints.find(({ ts }) => ts > click.ts)
      if (paint === undefined) return []
      const own = tasks.filter(({ pid, tid, ts, dur = 0 }) => {
        const isSameThread = pid === click.pid && tid === click.tid
        return isSameThread && ts + dur > click.ts && ts < paint.ts
      })
      return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / US_PER_MS
    })
}
