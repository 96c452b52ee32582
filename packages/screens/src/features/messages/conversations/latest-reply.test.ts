import { expect, it } from 'vitest'
import { latestReply } from './latest-reply.ts'

const member = (replyTime: 'unsaid' | 'oneDay' | 'oneWeek', more = {}) => ({
  side: 'team' as const,
  isReached: true,
  replyTime,
  ...more,
})

it('is that of the slowest who can answer', () => {
  expect(latestReply([member('oneDay'), member('oneWeek'), member('unsaid')])).toBe('oneWeek')
  expect(latestReply([member('oneDay'), member('oneWeek', { isReached: false })])).toBe('oneDay')
})

it('is not said where nobody says it', () => {
  expect(latestReply([])).toBe('unsaid')
  expect(latestReply([member('unsaid'), member('oneDay', { side: 'person' })])).toBe('unsaid')
})
