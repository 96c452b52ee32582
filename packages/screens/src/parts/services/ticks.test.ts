import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTicks } from './ticks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createPage() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  return Object.assign(page, {
    show(isShown: boolean) {
      page.hidden = !isShown
      page.dispatchEvent(new Event('visibilitychange'))
    },
  })
}

it('time goes by for who listens, stands still on a hidden page, and has caught up when the page is seen', () => {
  const page = createPage()
  const ticks = createTicks(() => page)
  const listener = vi.fn()
  const stop = ticks.subscribe(listener)
  vi.advanceTimersByTime(30_000)
  expect(listener).toHaveBeenCalledTimes(3)
  page.show(false)
  vi.advanceTimersByTime(3_600_000)
  expect(listener).toHaveBeenCalledTimes(3)
  page.show(true)
  expect(listener).toHaveBeenCalledTimes(4)
  expect(ticks.read()).toBe(4)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('one clock is enough for all who listen', () => {
  const ticks = createTicks(() => createPage())
  const stops = [ticks.subscribe(() => undefined), ticks.subscribe(() => undefined)]
  expect(vi.getTimerCount()).toBe(1)
  for (const stop of stops) stop()
})
