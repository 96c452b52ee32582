import { describe, expect, it, vi } from 'vitest'
import { createBrowser, errorOf, type OpenTab } from './browser.ts'

const BUSY_MS = 30_000

/** Every tab asks now and then, as one whose calls are all refused does. */
async function askAgainAndAgain(
  tabs: readonly OpenTab[],
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  for (let times = 0; times < 7; times += 1) {
    for (const { session } of tabs) void errorOf(session.reauth())
    await pass(4_000)
  }
}

function answered(status: number, facts: object = {}): Error {
  return Object.assign(new Error(`answered ${status}`), { status, ...facts })
}

describe.each([
  [20, true],
  [5, false],
])('a server that asks to wait for 30 s, and %i tabs (with Web Locks: %s)', (count, hasLocks) => {
  it('is sent at most three POSTs before that, and answers all tabs after it', async () => {
    const { open, authority, pass, hub } = createBrowser({ hasLocks, graceMs: BUSY_MS })
    const endsAtMs = hub.clock.now() + 5_000 + BUSY_MS
    const reauth = vi.fn((token: string, signal: AbortSignal) =>
      hub.clock.now() < endsAtMs
        ? Promise.reject(answered(503, { retryAfterMs: BUSY_MS }))
        : authority.transport.reauth(token, signal),
    )
    const transport = { ...authority.transport, reauth }
    const tabs: OpenTab[] = []
    while (tabs.length < count) tabs.push(await open({ transport }))
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(5_000 - 100)])
    await askAgainAndAgain(tabs, pass)
    expect(reauth.mock.calls.length).toBeLessThanOrEqual(3)
    await pass(61_000)
    const calls = tabs.map(({ session }) => session.reauth())
    await pass(4_000)
    expect(new Set(await Promise.all(calls)).size).toBe(1)
    for (const { session } of tabs) expect(session.getSnapshot().isLoggedIn).toBe(true)
    expect(authority).toMatchObject({ replays: 0, counts: { refusals: 0 } })
  })

  it('is not asked by a tab that is opened meanwhile', async () => {
    const { open, authority, pass } = createBrowser({ hasLocks })
    const busy = vi.fn(() => Promise.reject(answered(503, { retryAfterMs: BUSY_MS })))
    const transport = { ...authority.transport, reauth: busy }
    const one = await open({ transport })
    await Promise.all([one.session.update(authority.signIn()), pass(4_000)])
    const first = errorOf(one.session.reauth())
    await pass(1_000)
    expect(await first).toMatchObject({ status: 503 })
    one.tab.crash()
    const two = await open({ transport })
    await pass(4_000)
    const second = errorOf(two.session.reauth())
    await pass(100)
    expect(await second).toMatchObject({ code: 'timeout' })
    expect(busy).toHaveBeenCalledOnce()
  })
})

describe('a server in trouble that does not say for how long', () => {
  it('is tried at once, then after 0.5, 1, 2 and 4 s and up to 0.25 s more each, by one of many tabs', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const times: number[] = []
    const reauth = (): Promise<string> => {
      times.push(hub.clock.now())
      return Promise.reject(answered(503))
    }
    const transport = { ...authority.transport, reauth }
    const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    const outcomes = tabs.map(({ session }) => errorOf(session.reauth()))
    await pass(20_000)
    for (const outcome of outcomes) expect(await outcome).toBeInstanceOf(Error)
    const pauses = times.slice(1).map((time, index) => time - times[index]!)
    const longest = [0, 500, 1_000, 2_000, 4_000].map((pause, index) => pause + (index > 0 ? 250 : 0))
    expect(pauses).toHaveLength(longest.length)
    pauses.forEach((pause, index) => {
      expect(pause).toBeLessThanOrEqual(longest[index]!)
      expect(pause).toBeGreaterThanOrEqual(Math.max(0, longest[index]! - 250))
    })
  })

  it('is asked once by each of those who ask again after that', async () => {
    const { open, authority, pass } = createBrowser()
    const reauth = vi.fn(() => Promise.reject(answered(503)))
    const transport = { ...authority.transport, reauth }
    const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    await Promise.all([errorOf(tabs[0]!.session.reauth()), pass(10_000)])
    expect(reauth).toHaveBeenCalledTimes(6)
    for (const { session } of tabs) await Promise.all([errorOf(session.reauth()), pass(2_000)])
    expect(reauth).toHaveBeenCalledTimes(9)
  })
})

describe('what a client rejects with', () => {
  const headers = new Headers({ 'retry-after': '30' })
  const inThirty = (nowMs: number): string => new Date(nowMs + BUSY_MS).toUTCString()

  it.each<[string, (nowMs: number) => unknown]>([
    ['an error with the time to wait', () => answered(503, { retryAfterMs: BUSY_MS })],
    ['the answer itself, as fetch has it', () => new Response('', { status: 503, headers })],
    [
      'an error with the answer, as axios, ky and ofetch have it',
      () => Object.assign(new Error('503'), { response: { status: 503, headers } }),
    ],
    [
      'a date to wait until',
      (nowMs) => answered(503, { headers: new Headers({ 'retry-after': inThirty(nowMs) }) }),
    ],
  ])('is understood: %s', async (_name, reject) => {
    const { open, authority, pass, hub } = createBrowser()
    // oxlint-disable-next-line prefer-promise-reject-errors -- a client may well reject with the answer
    const reauth = vi.fn(() => Promise.reject(reject(hub.clock.now())))
    const { session } = await open({ transport: { ...authority.transport, reauth } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    for (let second = 0; second < 28; second += 1) await Promise.all([errorOf(session.reauth()), pass(1_000)])
    expect(reauth).toHaveBeenCalledOnce()
  })
})
