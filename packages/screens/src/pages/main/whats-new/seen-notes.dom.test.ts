import { afterEach, expect, it, vi } from 'vitest'
import { readSeenNotes, storeSeenNotes } from './seen-notes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('remembers what was shown', () => {
  storeSeenNotes(['2026-11-a', '2026-11-b'])
  expect([...readSeenNotes()]).toEqual(['2026-11-a', '2026-11-b'])
})

it.each(['{', '"2026-11-a"', 'null', '[1, null]'])('takes rubbish in storage (%s) for nothing', (rubbish) => {
  localStorage.setItem('platform.whats-new-seen', rubbish)
  expect(readSeenNotes().size).toBe(0)
})

it('lives without storage', () => {
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => storeSeenNotes(['2026-11-a'])).not.toThrow()
  expect(readSeenNotes().size).toBe(0)
})
