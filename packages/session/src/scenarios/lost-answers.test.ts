import { describe, expect, it, vi } from 'vitest'
import type { TestLoss } from '../testing/test-authority.ts'
import { createBrowser, errorOf } from './browser.ts'

const GRACE_MS = 30_000
const LOSSES: TestLoss[] = ['before the server', 'after the server', 'within the answer', 'late']

function refusal(status: number, facts: object = {}): Error {
  return Object.assign(new Error(`answered ${status}`), { status, ...facts })
}

describe('an answer to a reauth that is lost', () => {
  it.each(LOSSES)('%s is made up for within the grace, over three tabs', async (loss) => {
    const { open, authority, pass } = createBrowser({ graceMs: GRACE_MS })
    const tabs = [await open(), await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    for (let round = 0; round < 5; round += 1) {
      const before = tabs[0]!.session.token()
      authority.losses.push(loss, loss)
      const calls = tabs.map(({ session }) => session.reauth())
      await pass(20_000)
      expect(new Set(await Promise.all(calls)).size).toBe(1)
      expect(tabs[0]!.session.token()).not.toBe(before)
      await pass(60_000)
    }
    expect(authority.replays).toBe(0)
    for (const { session } of tabs) {
      expect(session.getSnapshot().isLoggedIn).toBe(true)
      expect(authority.accepts(`${session.token()}`)).toBe(true)
    }
  })

  it.each([
    ['before the server has answered', 5, true],
    ['just after the answer', 21, true],
    ['before the server has answered, and none is left', 5, false],
    ['just after the answer, and none is left', 21, false],
  ])('because its tab dies %s signs nobody out', async (_when, diesAfterMs, hasOthers) => {
    const { open, authority, pass } = createBrowser({
      graceMs: GRACE_MS,
      messageDelayMs: 60,
      storageDelayMs: 400,
    })
    const dying = await open()
    await Promise.all([dying.session.update(authority.signIn()), pass(600)])
    const others = hasOthers ? [await open(), await open()] : []
    await pass(1_000)
    void errorOf(dying.session.reauth())
    const waiting = others.map(({ session }) => session.reauth())
    await pass(diesAfterMs)
    dying.tab.crash()
    await pass(2_000)
    const left = hasOthers ? others : [await open(), await open()]
    await pass(1_000)
    const calls = hasOthers ? waiting : left.map(({ session }) => session.reauth())
    await pass(20_000)
    expect(new Set(await Promise.all(calls)).size).toBe(1)
    for (const { session } of left) {
      expect(session.getSnapshot().isLoggedIn).toBe(true)
      expect(authority.accepts(`${session.token()}`)).toBe(true)
    }
    expect(authority).toMatchObject({ replays: 0, counts: { refusals: 0 } })
  })

  it.each(LOSSES)('%s costs nobody the session where the server has a shorter grace', async (loss) => {
    const { open, authority, pass } = createBrowser({ graceMs: 10_000 })
    const own = { graceSeconds: 10 }
    const tabs = [await open(own), await open(own), await open(own)]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    authority.losses.push(loss)
    const calls = tabs.map(({ session }) => session.reauth())
    await pass(10_000)
    expect(new Set(await Promise.all(calls)).size).toBe(1)
    expect(authority).toMatchObject({ replays: 0, counts: { refusals: 0 } })
  })

  it('is not asked for again where the server has no grace, unless it still knows the token', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open({ graceSeconds: 0 })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    authority.losses.push('before the server')
    const lost = errorOf(session.reauth())
    await pass(1_000)
    expect(await lost).toMatchObject({ message: 'connection reset' })
    const again = session.reauth()
    await pass(1_000)
    expect(await again).toBe(session.token())
    expect(authority).toMatchObject({ replays: 0, counts: { reauths: 1, refusals: 0 } })
  })

  it('is not asked for again beyond the grace, not even by a browser that is opened again', async () => {
    const { open, authority, pass } = createBrowser({ graceMs: GRACE_MS })
    const one = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    authority.losses.push('after the server')
    void errorOf(one.session.reauth())
    await pass(5)
    one.tab.crash()
    await pass(GRACE_MS)
    const two = await open()
    const early = errorOf(two.session.reauth())
    await pass(1000)
    expect(await early).toMatchObject({ code: 'timeout' })
    await pass(60_000)
    const late = errorOf(two.session.reauth())
    await pass(1000)
    // The server does not know the token any more, so this browser cannot go on; but nothing is taken for
    // stolen.
    expect(await late).toMatchObject({ code: 'revoked' })
    expect(authority).toMatchObject({ replays: 0, counts: { reauths: 1 } })
  })

  it('that never reached the server costs nobody the session, however long the network was away', async () => {
    const { open, authority, pass } = createBrowser({ graceMs: GRACE_MS })
    const tabs = [await open(), await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    await pass(770_000)
    for (const { tab } of tabs) tab.emit('click')
    authority.isReachable = false
    await pass(100_000)
    authority.isReachable = true
    await pass(20_000)
    expect(authority).toMatchObject({ replays: 0, counts: { reauths: 1, refusals: 0 } })
    for (const { session } of tabs) expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})

describe('what the server says of a token', () => {
  it.each([401, 403])(
    'is not asked for again where it is a refusal (%s), and ends the session',
    async (status) => {
      const { open, authority, pass } = createBrowser()
      const refused = vi.fn(() => Promise.reject(refusal(status, { code: 'expired' })))
      const transport = { ...authority.transport, reauth: refused }
      const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
      await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
      const outcomes = tabs.map(({ session }) => errorOf(session.reauth()))
      await pass(60_000)
      for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 'expired' })
      expect(refused).toHaveBeenCalledOnce()
      for (const { session } of tabs) expect(session.getSnapshot()).toMatchObject({ end: 'expired' })
    },
  )

  it('ends the session where it refuses to validate it', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([authority.transport.logout(`${session.token()}`, session.signal), pass(30)])
    const valid = session.validate()
    await pass(30)
    expect(await valid).toBe('invalid')
    expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'revoked' })
  })

  it('is no refusal where a proxy says it, which has no code, and is not asked for again', async () => {
    const { open, authority, pass } = createBrowser()
    const reauth = vi.fn(() => Promise.reject(refusal(403)))
    const { session } = await open({ transport: { ...authority.transport, reauth } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const outcome = errorOf(session.reauth())
    await pass(60_000)
    expect(await outcome).toMatchObject({ status: 403 })
    expect(reauth).toHaveBeenCalledOnce()
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it.each([500, 503, 429])('is asked for again after a %s, by one tab', async (status) => {
    const { open, authority, pass } = createBrowser()
    const reauth = vi
      .fn(authority.transport.reauth)
      .mockRejectedValueOnce(refusal(status, { code: 'unexpected' }))
    const transport = { ...authority.transport, reauth }
    const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    const calls = tabs.map(({ session }) => session.reauth())
    await pass(2_000)
    expect(new Set(await Promise.all(calls)).size).toBe(1)
    expect(reauth).toHaveBeenCalledTimes(2)
  })

  it('is asked for again no earlier than it wishes', async () => {
    const { open, authority, pass } = createBrowser()
    const busy = refusal(429, { code: 'rate_limited', retryAfterMs: 7_000 })
    const reauth = vi.fn(authority.transport.reauth).mockRejectedValueOnce(busy)
    const { session } = await open({ transport: { ...authority.transport, reauth } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const call = session.reauth()
    await pass(6_900)
    expect(reauth).toHaveBeenCalledOnce()
    await pass(500)
    expect(await call).toBe(session.token())
    expect(reauth).toHaveBeenCalledTimes(2)
  })

  it('is waited for by all tabs where it wishes for more than a caller waits', async () => {
    const { open, authority, pass } = createBrowser()
    const busy = refusal(503, { code: 'unavailable', retryAfterMs: 90_000 })
    const reauth = vi.fn(authority.transport.reauth).mockRejectedValueOnce(busy)
    const transport = { ...authority.transport, reauth }
    const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    await pass(770_000)
    for (const { tab } of tabs) tab.emit('click')
    await pass(98_000)
    expect(reauth).toHaveBeenCalledOnce()
    await pass(12_000)
    expect(reauth).toHaveBeenCalledTimes(2)
    for (const { session } of tabs) expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})

describe('a clock that jumps 26 hours ahead', () => {
  const DAY_MS = 26 * 3600_000

  it('signs nobody out before the server was asked, once for all tabs', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const validate = vi.fn(() => Promise.resolve(true))
    // The server's clock jumps with that of the hub, so it would refuse to renew.
    const reauth = (): Promise<string> => new Promise(() => undefined)
    const transport = { ...authority.transport, validate, reauth }
    const tabs = [await open({ transport }), await open({ transport }), await open({ transport })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    const seen = tabs.map(({ session }) => {
      const states: boolean[] = []
      session.subscribe(() => states.push(session.getSnapshot().isLoggedIn))
      return states
    })
    hub.clock.jump(DAY_MS)
    for (const { tab } of tabs) tab.emit('click')
    await pass(1_000)
    expect(validate).toHaveBeenCalledOnce()
    for (const states of seen) expect(states).not.toContain(false)
    for (const { session } of tabs) expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true })
  })

  it('signs out everybody where the server says that the session is over', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const tabs = [await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    hub.clock.jump(DAY_MS)
    await pass(61_000)
    for (const { session } of tabs) expect(session.getSnapshot()).toMatchObject({ end: 'expired' })
  })
})
