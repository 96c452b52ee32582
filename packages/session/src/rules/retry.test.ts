import { describe, expect, it } from 'vitest'
import { isFinal, readRefusal, retryAfterMsOf } from './failure.ts'
import { pauseAfterMs, retryTimesWithin } from './retry.ts'

describe('the times of sending again', () => {
  it('stay within the grace of the server, the last time-out included', () => {
    expect(retryTimesWithin(30)).toEqual([5_000, 20_000, 60_000])
    expect(retryTimesWithin(600)).toEqual([5_000, 20_000, 1_200_000])
    for (const graceSeconds of [3, 10, 20, 30, 31, 60]) {
      const [attemptMs, withinMs] = retryTimesWithin(graceSeconds)
      expect(attemptMs).toBeGreaterThan(0)
      expect(withinMs + attemptMs).toBeLessThan(graceSeconds * 1000)
    }
  })

  it('are none where the server has no grace', () => {
    expect(retryTimesWithin(0)).toEqual([5_000, -10_000, 0])
  })

  it('begin at once, and are then twice as far apart each time, and a little more', () => {
    expect([0, 1, 2, 3, 4].map((failures) => pauseAfterMs(failures, 0))).toEqual([
      0, 500, 1_000, 2_000, 4_000,
    ])
    expect(pauseAfterMs(1, 249)).toBe(749)
    expect(pauseAfterMs(1, 250)).toBe(500)
    expect(pauseAfterMs(0, 249)).toBe(0)
  })
})

describe('a failure', () => {
  it('is the last word of a server that has answered, but neither in trouble nor too busy', () => {
    for (const status of [400, 401, 403, 404, 499]) expect(isFinal({ status })).toBe(true)
    for (const status of [200, 399, 429, 500, 503, undefined]) expect(isFinal({ status })).toBe(false)
    for (const error of [undefined, null, 'text', new Error('unreachable')])
      expect(isFinal(error)).toBe(false)
    expect(isFinal({ response: { status: 404 } })).toBe(true)
  })

  it('says how long to wait, in the words of many clients', () => {
    const now = Date.UTC(2030, 0, 1)
    const headers = new Headers({ 'Retry-After': '30' })
    const busy = [{ retryAfterMs: 30_000 }, { headers }, { response: { headers } }]
    for (const error of [...busy, new Response('', { headers }), { response: new Response('', { headers }) }])
      expect(retryAfterMsOf(error, now)).toBe(30_000)
    const date = new Date(now + 30_000).toUTCString()
    expect(retryAfterMsOf({ headers: new Headers({ 'retry-after': date }) }, now)).toBe(30_000)
  })

  it('says nothing of it otherwise', () => {
    const rubbish = { headers: new Headers({ 'retry-after': 'soon' }) }
    for (const error of [undefined, null, 'text', {}, rubbish, { headers: {} }, new Response('')])
      expect(retryAfterMsOf(error, 0)).toBe(0)
  })

  it('is a refusal where the server has a code for it', () => {
    for (const status of [401, 403]) {
      expect(readRefusal({ status, code: 'expired' })).toBe('expired')
      expect(readRefusal({ status, code: 'signed_out' })).toBe('signed_out')
      expect(readRefusal({ status, code: 'revoked' })).toBe('revoked')
      expect(readRefusal({ status, code: 'of the server' })).toBe('revoked')
      expect(readRefusal({ status })).toBeUndefined()
    }
    for (const status of [400, 404, 429, 500, undefined])
      expect(readRefusal({ status, code: 'expired' })).toBeUndefined()
    // The code of such an error is that of the client.
    expect(readRefusal({ code: 'ERR_BAD_REQUEST', response: { status: 401 } })).toBeUndefined()
    expect(readRefusal(undefined)).toBeUndefined()
  })
})
