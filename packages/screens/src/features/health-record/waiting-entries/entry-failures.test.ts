import { ApiError } from '@platform/api'
import { expect, it } from 'vitest'
import { isUnanswered, readRefusal, readRetryAfter } from './entry-failures.ts'

const base = 'careData'
const refused = (status: number) => new ApiError('http', { base, status })

it('takes for lost what had no answer, or one that is not of our server', () => {
  for (const kind of ['network', 'timeout', 'decode'] as const)
    expect(isUnanswered(new ApiError(kind, { base }))).toBe(true)
  for (const kind of ['aborted', 'http', 'stale-identity'] as const)
    expect(isUnanswered(new ApiError(kind, { base, status: 503 }))).toBe(false)
  expect(isUnanswered(new TypeError('a mistake of ours'))).toBe(false)
})

it('takes for refused what is said of the entry, and not what may pass', () => {
  for (const status of [400, 403, 404, 409, 413, 422])
    expect(readRefusal(refused(status))).toEqual({ status, errors: [] })
  for (const status of [401, 408, 425, 429, 500, 502, 503, 504])
    expect(readRefusal(refused(status))).toBeUndefined()
  expect(readRefusal(new ApiError('network', { base }))).toBeUndefined()
  const problem = { type: 'about:blank', title: 'Two-step sign-in first', code: 'second_step_setup_required' }
  expect(readRefusal(new ApiError('http', { base, status: 403, problem }))).toBeUndefined()
})

it('keeps of a refusal the fields and their codes, and no more', () => {
  const errors = [{ pointer: '/at', code: 'date_in_future', message: 'Not in the future' }]
  const problem = { type: 'about:blank', title: 'Not valid', code: 'validation_failed', errors }
  expect(readRefusal(new ApiError('http', { base, status: 422, problem }))).toEqual({
    status: 422,
    errors: [{ pointer: '/at', code: 'date_in_future' }],
  })
})

it('knows how long the server asked to wait', () => {
  expect(readRetryAfter(new ApiError('http', { base, status: 429, retryAfterMs: 7_000 }))).toBe(7_000)
  expect(readRetryAfter(new ApiError('network', { base }))).toBe(0)
})
