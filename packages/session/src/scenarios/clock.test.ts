import { describe, expect, it } from 'vitest'
import { createTestToken } from '../testing/create-test-token.ts'
import { createBrowser } from './browser.ts'

const HOUR_MS = 3600_000

describe('a clock that is wrong', () => {
  it.each([-3, 3])(
    'by %s hours is corrected by the first token, in every tab and after a reload',
    async (hours) => {
      const { open, authority, pass, hub } = createBrowser({ skewMs: hours * HOUR_MS })
      const one = await open()
      const two = await open()
      await Promise.all([one.session.update(authority.signIn()), pass(300)])
      for (const { session } of [one, two]) {
        expect(session.getSnapshot().isLoggedIn).toBe(true)
        expect(Math.abs(session.clock.now() - (hub.clock.now() + hours * HOUR_MS))).toBeLessThan(2000)
      }
      one.tab.crash()
      two.tab.crash()
      const again = await open()
      expect(again.session.getSnapshot().isLoggedIn).toBe(true)
      await pass(915_000)
      expect(again.session.getSnapshot().end).toBe('expired')
    },
  )

  it('is corrected by the Date header of an answer, before and after signing in', async () => {
    const { open, pass, hub } = createBrowser()
    const { session } = await open()
    session.clock.observe(hub.clock.now() + HOUR_MS)
    expect(session.clock.now()).toBe(hub.clock.now() + HOUR_MS)
    const exp = Math.floor(hub.clock.now() / 1000) + 1800
    await Promise.all([session.update(createTestToken({ iat: exp - 900, exp })), pass(300)])
    expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'expired' })
  })

  it('is left alone within 5 s, where the network explains the difference', async () => {
    const { open, hub } = createBrowser()
    const { session } = await open()
    for (const difference of [-5000, 4000, 0]) session.clock.observe(hub.clock.now() + difference)
    expect(session.inspect().skewMs).toBe(0)
    session.clock.observe(Number.NaN)
    expect(session.clock.now()).toBe(hub.clock.now())
  })

  it('allows for the time that a reauth took', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 4_000 })
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([session.reauth(), pass(9_000)])
    expect(session.inspect().skewMs).toBe(0)
  })

  it('is known to be slow when a stored token comes from its future', async () => {
    const { hub, open } = createBrowser()
    const tab = hub.openTab()
    const iat = Math.floor(hub.clock.now() / 1000) + 7200
    tab.env.storage?.setItem('platform.token', createTestToken({ iat, exp: iat + 900 }))
    const { session } = await open({ env: tab.env })
    expect(session.inspect().skewMs).toBe(HOUR_MS * 2)
  })

  it('may be put right: the server, which knows the time, is asked before the session ends', async () => {
    const { open, authority, pass, hub } = createBrowser({ skewMs: 2 * HOUR_MS })
    const validate = (): Promise<boolean> => {
      session.clock.observe(hub.clock.now())
      return Promise.resolve(true)
    }
    const { session } = await open({ transport: { ...authority.transport, validate } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    hub.clock.jump(2 * HOUR_MS)
    await pass(61_000)
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, end: undefined })
    expect(Math.abs(session.clock.now() - hub.clock.now())).toBeLessThan(2000)
  })

  it.each([
    ['cannot be reached', () => Promise.reject(new Error('offline'))],
    ['does not answer', () => new Promise<boolean>(() => undefined)],
  ])('ends the session after it was put right where the server %s', async (_server, validate) => {
    const { open, authority, pass, hub } = createBrowser({ skewMs: 2 * HOUR_MS })
    const { session } = await open({ transport: { ...authority.transport, validate } })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    hub.clock.jump(2 * HOUR_MS)
    await pass(91_000)
    expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'expired' })
  })

  it('does not stop tabs from agreeing when it is set back', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    hub.clock.jump(-24 * HOUR_MS)
    one.session.share('a', 0).set(1)
    await Promise.all([two.session.reauth(), pass(500)])
    two.session.share('a', 0).set(2)
    await pass(300)
    expect(one.session.token()).toBe(two.session.token())
    expect(one.session.share('a', 0).get()).toBe(2)
    await Promise.all([one.session.logout(), pass(300)])
    expect(two.session.token()).toBeUndefined()
  })
})
