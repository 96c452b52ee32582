import { describe, expect, it, vi } from 'vitest'
import { createBrowser } from './browser.ts'

describe('the expiry of a token', () => {
  it('ends the session as expired in every tab', async () => {
    const { open, authority, pass, hub } = createBrowser({ lifeSeconds: 600 })
    const tabs = [await open({ renewalLeadSeconds: false }), await open({ renewalLeadSeconds: false })]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    const expired = vi.fn()
    for (const { session } of tabs) session.on('expired', expired)
    await pass(598_000)
    expect(expired).not.toHaveBeenCalled()
    await pass(3000)
    for (const { session } of tabs) {
      expect(session.getSnapshot()).toMatchObject({ token: undefined, isLoggedIn: false, end: 'expired' })
    }
    expect(expired).toHaveBeenCalledTimes(2)
    expect(hub.storage.has('platform.token')).toBe(false)
  })

  it('is not brought about by a token that lives longer than a timer can be set', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 60 * 24 * 3600 })
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await pass(3600_000)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('is noticed within a minute of waking up, and at once when the person does something', async () => {
    for (const wake of [60_200, 200]) {
      const { open, authority, pass, hub } = createBrowser()
      const { session, tab } = await open()
      await Promise.all([session.update(authority.signIn()), pass(300)])
      hub.clock.jump(3600_000)
      if (wake === 200) tab.emit('keydown')
      // The other tabs have 200 ms to answer, and the server its latency.
      await pass(wake + 50)
      expect(session.getSnapshot().end).toBe('expired')
    }
  })

  it('does not end the session of the others when a tab slept through a renewal', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 600 })
    const awake = await open({ renewalLeadSeconds: false })
    const asleep = await open({ renewalLeadSeconds: false })
    await Promise.all([awake.session.update(authority.signIn()), pass(300)])
    const ended = vi.fn()
    for (const { session } of [awake, asleep]) session.on('expired', ended)
    const scrubbed = vi.fn()
    asleep.session.onScrub(scrubbed)
    asleep.tab.freeze()
    await pass(500_000)
    await Promise.all([awake.session.reauth(), pass(500)])
    await pass(200_000)
    asleep.tab.thaw()
    await pass(1000)
    expect(asleep.session.token()).toBe(awake.session.token())
    expect(ended).not.toHaveBeenCalled()
    expect(scrubbed).not.toHaveBeenCalled()
  })
})

describe('a token that looks expired', () => {
  it('is asked about by who leads next, at once when the tab that had to ask is gone', async () => {
    const { open, authority, pass, hub } = createBrowser({ lifeSeconds: 900 })
    const hangs = (): Promise<boolean> => new Promise(() => undefined)
    const leader = await open({ transport: { ...authority.transport, validate: hangs } })
    const validate = vi.fn(async () => true)
    const { session } = await open({ transport: { ...authority.transport, validate } })
    await Promise.all([leader.session.update(authority.signIn()), pass(300)])
    expect(leader.session.tabs.isLeader()).toBe(true)
    session.clock.observe(hub.clock.now() + 1_200_000)
    await pass(2_000)
    expect(validate).not.toHaveBeenCalled()
    leader.tab.crash()
    await pass(1_000)
    expect(session.tabs.isLeader()).toBe(true)
    expect(validate).toHaveBeenCalledTimes(1)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})

describe('automatic renewal', () => {
  it('replaces the token 120 s before its expiry while the person is active, once for all tabs', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 900 })
    const tabs = [await open(), await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    await pass(600_000)
    tabs[1]!.tab.emit('click')
    await pass(178_000)
    expect(authority.counts.reauths).toBe(0)
    await pass(3_000)
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
    for (const { session } of tabs) {
      expect(session.token()).toBe(tabs[0]!.session.token())
      expect(session.getSnapshot().isLoggedIn).toBe(true)
    }
  })

  it('lets the session run out when nobody has done anything for long', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 900 })
    const { session } = await open({ activeWithinSeconds: 300 })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await pass(901_000)
    expect(authority.counts.reauths).toBe(0)
    expect(session.getSnapshot().end).toBe('expired')
  })

  it('follows at once when the person comes back shortly before the end', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 900 })
    const { session, tab } = await open({ activeWithinSeconds: 300 })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await pass(880_000)
    tab.emit('scroll')
    await pass(500)
    expect(authority.counts.reauths).toBe(1)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('is tried again when the server would have forgotten the token, and tells of the failure', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 900 })
    const { session, tab } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const failed = vi.fn()
    session.on('renewalFailed', (_snapshot, error) => failed(String(error)))
    tab.emit('click')
    authority.isReachable = false
    await pass(800_000)
    expect(failed).toHaveBeenCalledOnce()
    expect(failed).toHaveBeenCalledWith('Error: unreachable')
    await pass(60_000)
    authority.isReachable = true
    await pass(20_000)
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })

  it('is left to another tab when the leader is stuck', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 900 })
    const leader = await open({ renewalLeadSeconds: false })
    const { session, tab } = await open()
    await Promise.all([leader.session.update(authority.signIn()), pass(300)])
    await pass(600_000)
    tab.emit('click')
    await pass(239_000)
    expect(authority.counts.reauths).toBe(0)
    await pass(2_000)
    expect(authority.counts.reauths).toBe(1)
    expect(session.token()).toBe(leader.session.token())
  })

  it('does not renew without pause when tokens live shorter than the lead', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 60 })
    const { session, tab } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    tab.emit('click')
    await pass(29_000)
    expect(authority.counts.reauths).toBe(0)
    await pass(300_000)
    expect(authority.counts.reauths).toBeLessThan(12)
    expect(session.getSnapshot().isLoggedIn).toBe(true)
  })
})
