import { describe, expect, it, vi } from 'vitest'
import { createSession } from '../create-session.ts'
import type { PageEvent } from '../environment/environment.ts'
import { createBrowser, errorOf } from './browser.ts'

describe('update', () => {
  it('stores the token and nothing else under its key, at once, and resolves after 250 ms', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const { session } = await open()
    const token = authority.signIn()
    let isDone = false
    void session.update(token).then(() => (isDone = true))
    expect(session.token()).toBe(token)
    expect(hub.storage.get('platform.token')).toBe(token)
    await pass(249)
    expect(isDone).toBe(false)
    await pass(1)
    expect(isDone).toBe(true)
  })

  it.each(['', 'undefined', 'a.null.c'])('refuses "%s"', async (value) => {
    const { open } = createBrowser()
    const { session } = await open()
    await expect(session.update(value)).rejects.toMatchObject({ code: 'unreadable' })
    expect(session.token()).toBeUndefined()
  })

  it('does not wait for a tab that keeps the lock', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 4000 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const renewal = one.session.reauth()
    await pass(10)
    const token = authority.signIn()
    await Promise.all([two.session.update(token), pass(250)])
    await pass(10_000)
    expect(await renewal).toBe(token)
    expect(two.session.token()).toBe(token)
  })

  it('of somebody else ends a reauth that is under way in another tab', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 5000 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    const outcome = errorOf(one.session.reauth())
    await pass(10)
    await Promise.all([two.session.update(authority.signIn({ u_id: 'bob' })), pass(300)])
    expect(await outcome).toMatchObject({ code: 'signed_out' })
    await pass(10_000)
    expect(one.session.getSnapshot().identity).toBe('bob')
  })
})

describe('the last interaction', () => {
  it.each<PageEvent>(['click', 'keydown', 'keypress', 'scroll'])(
    'is recorded on %s, for every tab',
    async (event) => {
      const { open, pass, hub } = createBrowser()
      const one = await open()
      const two = await open()
      expect(one.session.getSnapshot().lastInteraction).toBeUndefined()
      one.tab.emit(event)
      await pass(5)
      for (const { session } of [one, two]) {
        expect(session.getSnapshot().lastInteraction).toBe(Math.floor((hub.clock.now() - 5) / 1000))
      }
    },
  )

  it('is recorded again only when it is more than 15 s old, and survives a reload', async () => {
    const { open, pass, hub } = createBrowser()
    const one = await open()
    one.tab.emit('click')
    const first = one.session.getSnapshot().lastInteraction
    await pass(15_000)
    one.tab.emit('click')
    expect(one.session.getSnapshot().lastInteraction).toBe(first)
    await pass(1000)
    one.tab.emit('click')
    const second = Math.floor(hub.clock.now() / 1000)
    expect(one.session.getSnapshot().lastInteraction).toBe(second)
    one.tab.crash()
    expect((await open()).session.getSnapshot().lastInteraction).toBe(second)
  })
})

describe('a session', () => {
  it('asks the other tabs whenever it is told to, and waits for the first answer', async () => {
    const { open, authority, pass } = createBrowser({ messageDelayMs: 30, storageDelayMs: 60_000 })
    const one = await open()
    const two = await open()
    await pass(300)
    void one.session.update(authority.signIn())
    let known: string | undefined
    void two.session.sync().then(({ token }) => (known = token))
    await pass(29)
    expect(known).toBeUndefined()
    await pass(31)
    expect(known).toBe(one.session.token())
  })

  it('records an interaction that it is told of, unless a guard keeps back what the page does by itself', async () => {
    const { open, hub } = createBrowser()
    const { session, tab } = await open()
    session.guardInteraction(() => false)
    tab.emit('click')
    expect(session.getSnapshot().lastInteraction).toBeUndefined()
    session.interact()
    expect(session.getSnapshot().lastInteraction).toBe(Math.floor(hub.clock.now() / 1000))
  })

  it('keeps the same snapshot until something changes, and tells only then', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const told = vi.fn()
    const stop = session.subscribe(told)
    const before = session.getSnapshot()
    session.share('a', 0).set(1)
    expect(session.getSnapshot()).toBe(before)
    expect(told).not.toHaveBeenCalled()
    await Promise.all([session.reauth(), pass(500)])
    expect(session.getSnapshot()).not.toBe(before)
    expect(told).toHaveBeenCalledOnce()
    stop()
    await Promise.all([session.logout(), pass(500)])
    expect(told).toHaveBeenCalledOnce()
  })

  it('tells in every tab what happened', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const two = await open()
    const happened: string[] = []
    for (const name of ['updated', 'reauthenticated', 'signed_out', 'identityChanged'] as const) {
      two.session.on(name, ({ identity }) => happened.push(`${name} ${identity}`))
    }
    await Promise.all([one.session.update(authority.signIn({ u_id: 'ada' })), pass(300)])
    await Promise.all([one.session.reauth(), pass(500)])
    await Promise.all([one.session.logout(), pass(500)])
    expect(happened).toEqual([
      'updated ada',
      'identityChanged ada',
      'updated ada',
      'reauthenticated ada',
      'signed_out undefined',
      'identityChanged undefined',
    ])
  })

  it('tells nothing private when inspected', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    const token = authority.signIn({ email: 'ada@example.com', sub: 'ada' })
    await Promise.all([session.update(token), pass(300)])
    session.share('secret', '').set('of ada')
    authority.isReachable = false
    void session.logout()
    await pass(10)
    const text = JSON.stringify(session.inspect())
    expect(text).toContain('"pendingLogouts":1')
    for (const secret of [token, 'ada']) expect(text).not.toContain(secret)
  })

  it('lets go of everything when disposed of, and leaves the other tabs their session', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    {
      await using session = one.session
      expect(session.tabs.isLeader()).toBe(true)
    }
    await pass(10)
    expect(two.session.tabs.isLeader()).toBe(true)
    expect(two.session.getSnapshot().isLoggedIn).toBe(true)
    const told = vi.fn()
    one.session.subscribe(told)
    one.tab.emit('click')
    await Promise.all([two.session.logout(), pass(300)])
    expect(told).not.toHaveBeenCalled()
    expect(hub.storage.has('platform.token')).toBe(false)
  })

  it('works beside another one with the same key on the same page', async () => {
    const { hub, authority, pass } = createBrowser()
    const { env } = hub.openTab()
    const first = createSession({ transport: authority.transport, env })
    const second = createSession({ transport: authority.transport, env })
    await pass(300)
    await Promise.all([first.update(authority.signIn()), pass(300)])
    expect(second.token()).toBe(first.token())
    await Promise.all([first.reauth(), second.reauth(), pass(1000)])
    expect(authority.counts.reauths).toBe(1)
    await Promise.all([second.logout(), pass(300)])
    expect(first.token()).toBeUndefined()
  })
})
