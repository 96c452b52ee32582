import { describe, expect, it } from 'vitest'
import { SessionError } from '../session-error.ts'
import { createBrowser, errorOf } from './browser.ts'

describe('reauth', () => {
  it('makes one POST for many callers in many tabs, round after round, and gives all of them its token', async () => {
    const { open, authority, pass } = createBrowser()
    const tabs = [await open(), await open(), await open()]
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    for (let round = 1; round <= 20; round++) {
      const calls = tabs.flatMap(({ session }) => [session.reauth(), session.reauth()])
      await pass(2000)
      expect(new Set(await Promise.all(calls)).size).toBe(1)
      expect(authority.counts).toEqual({ reauths: round, refusals: 0, logouts: 0 })
    }
  })

  it('gives a caller that comes while the news is still spreading the token that was just received', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const first = one.session.reauth()
    await pass(100)
    const late = two.session.reauth()
    await pass(1000)
    expect(await late).toBe(await first)
    expect(authority.counts.reauths).toBe(1)
  })

  it('lets the tabs that wait go on as soon as they have heard of the token', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 20 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    let isDone = false
    void one.session.reauth()
    void two.session.reauth().then(() => (isDone = true))
    await pass(20)
    expect(isDone).toBe(false)
    await pass(1)
    expect(isDone).toBe(true)
  })

  it('keeps the lock for 250 ms, so that the next tab has heard of the token even when messages are slow', async () => {
    const { open, authority, pass } = createBrowser({ messageDelayMs: 240, storageDelayMs: 240 })
    const one = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(1000)])
    const two = await open()
    await pass(1000)
    const calls = [one.session.reauth(), two.session.reauth()]
    await pass(2000)
    expect((await Promise.all(calls))[1]).toBe(one.session.token())
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
  })

  it('rejects with what the transport rejects with, and leaves the session as it is', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    const token = authority.signIn()
    await Promise.all([session.update(token), pass(300)])
    authority.isReachable = false
    const call = session.reauth()
    await Promise.all([expect(call).rejects.toThrow('unreachable'), pass(10_000)])
    expect(session.token()).toBe(token)
    authority.isReachable = true
    const next = session.reauth()
    await pass(1000)
    expect(await next).not.toBe(token)
  })

  it('rejects without a session, and tells an expired one apart', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 60 })
    const { session } = await open()
    await expect(session.reauth()).rejects.toMatchObject({ code: 'signed_out' })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await pass(61_000)
    await expect(session.reauth()).rejects.toMatchObject({ code: 'expired' })
  })

  it('does not revive a session that was logged out in another tab meanwhile', async () => {
    const { open, authority, pass, hub } = createBrowser({ latencyMs: 500 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const outcome = errorOf(two.session.reauth())
    await pass(100)
    await Promise.all([one.session.logout(), pass(3000)])
    expect(await outcome).toBeInstanceOf(SessionError)
    for (const { session } of [one, two]) expect(session.token()).toBeUndefined()
    expect(hub.storage.get('platform.token')).toBeUndefined()
  })

  it('does not revive a session when its answer and the logout of another tab cross each other', async () => {
    const { open, authority, pass, hub } = createBrowser({ messageDelayMs: 30, storageDelayMs: 40 })
    const one = await open({ transport: { ...authority.transport, logout: () => Promise.resolve() } })
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(500)])
    const outcome = errorOf(two.session.reauth())
    await pass(15)
    await Promise.all([one.session.logout(), pass(0)])
    await pass(10)
    // The answer came after the logout and before the news of it, and was stored after the logout cleared storage.
    expect(one.session.token()).toBeUndefined()
    expect(hub.storage.get('platform.token')).toBe(two.session.token())
    await pass(2000)
    expect(await outcome).toMatchObject({ code: 'signed_out' })
    for (const { session } of [one, two]) expect(session.token()).toBeUndefined()
    expect(hub.storage.get('platform.token')).toBeUndefined()
  })

  it('takes back what it stored after a logout, also when the tab that logged out is gone', async () => {
    const { open, authority, pass, hub } = createBrowser({ messageDelayMs: 30, storageDelayMs: 40 })
    const one = await open({ transport: { ...authority.transport, logout: () => Promise.resolve() } })
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(500)])
    const outcome = errorOf(two.session.reauth())
    await pass(15)
    await Promise.all([one.session.logout(), pass(0)])
    one.tab.crash()
    await pass(2000)
    expect(await outcome).toMatchObject({ code: 'signed_out' })
    expect(hub.storage.get('platform.token')).toBeUndefined()
  })

  it('does not use a token that was replaced while the tab was frozen', async () => {
    const { open, authority, pass } = createBrowser({ storageDelayMs: 60_000 })
    const awake = await open()
    const asleep = await open()
    await Promise.all([awake.session.update(authority.signIn()), pass(300)])
    asleep.tab.freeze()
    await Promise.all([awake.session.reauth(), pass(500)])
    asleep.tab.thaw()
    const call = asleep.session.reauth()
    await pass(1000)
    expect(await call).toBe(awake.session.token())
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
  })

  it('gives up after a while when the server does not answer, for the tabs that waited as well', async () => {
    const { open, authority, pass } = createBrowser()
    const stuck = { ...authority.transport, reauth: () => new Promise<string>(() => undefined) }
    const one = await open({ transport: stuck })
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const outcomes = [one, two].map(({ session }) => errorOf(session.reauth()))
    await pass(26_000)
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ code: 'timeout' })
    expect(authority.counts.reauths).toBe(0)
    await pass(60_000)
    const next = two.session.reauth()
    await pass(300)
    expect(await next).toBe(one.session.token())
    expect(authority.counts).toMatchObject({ reauths: 1, refusals: 0 })
  })

  it('goes on in another tab when the one that holds the lock crashes', async () => {
    const { open, authority, pass } = createBrowser()
    const stuck = { ...authority.transport, reauth: () => new Promise<string>(() => undefined) }
    const one = await open({ transport: stuck })
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    void one.session.reauth().catch(() => undefined)
    const call = two.session.reauth()
    await pass(100)
    one.tab.crash()
    await pass(300)
    expect(await call).toBe(two.session.token())
    expect(authority.counts.reauths).toBe(1)
  })

  it('makes one POST without Web Locks as well, by asking the leader', async () => {
    const { open, authority, pass } = createBrowser({ hasLocks: false })
    const tabs = [await open(), await open(), await open()]
    await pass(1000)
    expect(tabs.filter(({ session }) => session.tabs.isLeader())).toHaveLength(1)
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    for (let round = 1; round <= 5; round++) {
      const calls = tabs.map(({ session }) => session.reauth())
      await pass(2000)
      expect(new Set(await Promise.all(calls)).size).toBe(1)
      expect(authority.counts).toMatchObject({ reauths: round, refusals: 0 })
    }
  })

  it('does not wait for a leader where there are no other tabs', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const env = { ...hub.openTab().env, locks: undefined, openChannel: undefined }
    const { session } = await open({ env })
    void session.update(authority.signIn())
    void session.reauth()
    await pass(250)
    expect(authority.counts.reauths).toBe(1)
  })

  it('refuses an answer that is no usable token', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open({
      transport: { ...authority.transport, reauth: () => Promise.resolve('undefined') },
    })
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const call = session.reauth()
    await Promise.all([expect(call).rejects.toMatchObject({ code: 'unreadable' }), pass(500)])
  })
})
