import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANNOUNCEMENT_STEP_MS, createAnnouncements } from './announcements.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWith(text: string) {
  const announcements = createAnnouncements()
  announcements.begin(text)
  const texts: (string | undefined)[] = []
  announcements.subscribe(() => texts.push(announcements.read()))
  return { announcements, texts }
}

it('has no text until the first page is there', () => {
  expect(createAnnouncements().read()).toBeUndefined()
  expect(startWith('Navigated to Journal').announcements.read()).toBe('Navigated to Journal')
})

it('is empty for longer than a frame before the next text, also when that is the same', () => {
  const { announcements } = startWith('Navigated to Pricing')
  announcements.announce('Navigated to Pricing')
  vi.advanceTimersByTime(ANNOUNCEMENT_STEP_MS - 1)
  expect(announcements.read()).toBe('')
  vi.advanceTimersByTime(1)
  expect(announcements.read()).toBe('Navigated to Pricing')
  expect(vi.getTimerCount()).toBe(0)
})

it('speaks every text once, in order, however quickly they follow each other', () => {
  const { announcements, texts } = startWith('A')
  announcements.announce('B')
  announcements.announce('C')
  vi.advanceTimersByTime(ANNOUNCEMENT_STEP_MS)
  announcements.announce('C')
  vi.runAllTimers()
  announcements.announce('D')
  vi.runAllTimers()
  expect(texts).toEqual(['', 'B', '', 'C', '', 'C', '', 'D'])
})
