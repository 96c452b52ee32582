import { describe, expect, it, vi } from 'vitest'
import { createTestToken } from '../testing/create-test-token.ts'
import { createBrowser } from './browser.ts'

describe('logout', () => {
  it('counts as signed out by hand where it is given to a button, which hands it its event', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([Reflect.apply(session.logout, undefined, [new Event('click')]), pass(300)])
    expect(session.getSnapshot().end).toBe('loggedOut')
  })

  it('posts the token first, then ends the session in every tab without a reload', async () => {
    const { open, authority, pass, hub } = createBrowser({ latencyMs: 100 })
    const one = await open()
    const two = await open()
    const token = authority.signIn()
    await Promise.all([one.session.update(token), pass(300)])
    const ended = vi.fn()
    two.session.on('loggedOut', ended)
    const leaving = one.session.logout()
    await pass(99)
    expect(one.session.token()).toBe(token)
    await pass(1)
    expect(one.session.getSnapshot()).toMatchObject({ token: undefined, isLoggedIn: false, end: 'loggedOut' })
    await pass(1)
    expect(two.session.getSnapshot()).toMatchObject({ token: undefined, isLoggedIn: false, end: 'loggedOut' })
    expect(ended).toHaveBeenCalledOnce()
    expect(hub.storage.has('platform.token')).toBe(false)
    expect(authority.accepts(token)).toBe(false)
    await leaving
  })

  it('clears after 2 s when the server does not answer', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 60_000 })
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    void session.logout()
    await pass(1999)
    expect(session.token()).toBeDefined()
    await pass(1)
    expect(session.token()).toBeUndefined()
    expect(session.inspect().pendingLogouts).toBe(1)
    await pass(60_000)
    expect(session.inspect().pendingLogouts).toBe(0)
  })

  it('empties session storage in every tab and never touches what others keep in local storage', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    for (const { tab } of [one, two]) tab.sessionStorage.set('draft', 'text')
    one.tab.env.storage?.setItem('of-another-library', 'kept')
    await Promise.all([one.session.logout(), pass(300)])
    for (const { tab } of [one, two]) expect(tab.sessionStorage.size).toBe(0)
    expect(hub.storage.get('of-another-library')).toBe('kept')
  })

  it('keeps a logout that did not reach the server and sends it when the network is back', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const two = await open()
    const token = authority.signIn()
    await Promise.all([two.session.update(token), pass(300)])
    authority.isReachable = false
    await Promise.all([two.session.logout(), pass(10)])
    expect(two.session.token()).toBeUndefined()
    expect(authority.accepts(token)).toBe(true)
    authority.isReachable = true
    for (const { tab } of [one, two]) tab.emit('online')
    await pass(100)
    expect(authority.accepts(token)).toBe(false)
    expect(authority.counts.logouts).toBe(1)
    for (const { session } of [one, two]) expect(session.inspect().pendingLogouts).toBe(0)
  })

  it('sends a logout that did not reach the server when the browser is opened again', async () => {
    const { open, authority, pass } = createBrowser()
    const one = await open()
    const token = authority.signIn()
    await Promise.all([one.session.update(token), pass(300)])
    authority.isReachable = false
    await Promise.all([one.session.logout(), pass(10)])
    one.tab.crash()
    authority.isReachable = true
    await open()
    await pass(100)
    expect(authority.accepts(token)).toBe(false)
  })

  it('does not keep a logout beyond the life of its token', async () => {
    const { open, authority, pass } = createBrowser({ lifeSeconds: 60 })
    const { session, tab } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    authority.isReachable = false
    await Promise.all([session.logout(), pass(10)])
    await pass(60_000)
    tab.emit('online')
    await pass(0)
    expect(session.inspect().pendingLogouts).toBe(0)
  })

  it('clears at once when the page goes away before the server has answered', async () => {
    const { open, authority, pass, hub } = createBrowser({ latencyMs: 500 })
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    void one.session.logout()
    one.tab.hide()
    one.tab.crash()
    await pass(10)
    expect(hub.storage.has('platform.token')).toBe(false)
    expect(two.session.token()).toBeUndefined()
  })

  it('does not end a session that began while the logout was under way, not even of the same person', async () => {
    const { open, authority, pass } = createBrowser({ latencyMs: 500 })
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    const leaving = session.logout()
    await pass(100)
    const next = authority.signIn()
    await Promise.all([session.update(next), pass(300)])
    await Promise.all([leaving, pass(3000)])
    expect(session.token()).toBe(next)
    await Promise.all([session.logout(), pass(3000)])
    expect(session.token()).toBeUndefined()
  })

  it('sends one POST for several calls, and none where nobody is signed in', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await session.logout()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([session.logout(), session.logout(), pass(300)])
    expect(authority.counts.logouts).toBe(1)
  })

  it('ends a session whose token cannot be read', async () => {
    const { open, pass } = createBrowser()
    const { session, tab } = await open()
    await Promise.all([session.update('unreadable'), pass(300)])
    tab.sessionStorage.set('draft', 'text')
    await Promise.all([session.logout(), pass(300)])
    expect(session.token()).toBeUndefined()
    expect(tab.sessionStorage.size).toBe(0)
  })

  it('survives a transport that throws instead of rejecting', async () => {
    const { open, authority, pass } = createBrowser()
    const transport = {
      ...authority.transport,
      logout: () => {
        throw new Error('broken')
      },
    }
    const { session } = await open({ transport })
    await Promise.all([session.update(createTestToken()), pass(300)])
    await Promise.all([session.logout(), pass(10)])
    expect(session.token()).toBeUndefined()
  })
})
