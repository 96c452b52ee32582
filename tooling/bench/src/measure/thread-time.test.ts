import { expect, it } from 'vitest'
import { CLICK_MARK, PAINT_MARK, readThreadTimes, type TraceEvent } from './thread-time.ts'

const PAGE = { pid: 1, tid: 7 }

function mark(name: string, ts: number): TraceEvent {
  return { name, ph: 'I', ts, ...PAGE }
}

function task(
  ts: number,
  dur: number,
  tdur: number,
  thread: { pid: number; tid: number } = PAGE,
): TraceEvent {
  return { name: 'RunTask', ph: 'X', ts, dur, tdur, ...thread }
}

it('adds up what the thread of the page had the processor between click and paint, the task of the click included', () => {
  const events = [
    task(0, 900, 900),
    task(1000, 3000, 2000),
    mark(CLICK_MARK, 1500),
    task(5000, 9000, 1000),
    task(6000, 1000, 1000, { pid: 2, tid: 7 }),
    mark(PAINT_MARK, 15_000),
    task(16_000, 1000, 1000),
  ]
  expect(readThreadTimes(events)).toEqual([3])
})

it('keeps navigations apart and leaves out one that was never painted', () => {
  const events = [
    task(0, 1000, 1000),
    mark(CLICK_MARK, 10),
    mark(PAINT_MARK, 2000),
    task(3000, 1000, 500),
    mark(CLICK_MARK, 3010),
    mark(PAINT_MARK, 5000),
    mark(CLICK_MARK, 6000),
  ]
  expect(readThreadTimes(events)).toEqual([1, 0.5])
})

it('does not take a trace without tasks for a page that costs nothing', () => {
  expect(() => readThreadTimes([mark(CLICK_MARK, 1), mark(PAINT_MARK, 2)])).toThrow('no tasks')
})
