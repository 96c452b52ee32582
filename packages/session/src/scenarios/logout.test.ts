import { describe, expect, it, vi } from 'vitest'
import { decodeClaims } from '../claims/decode-claims.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createBrowser, errorOf } from './browser.ts'

describe('logout', () => {
  it('counts as signed out by hand where it is given to a button, which hands it its event', async () => {
    const { open, authority, pass } = createBrowser()
    const { session } = await open()
    await Promise.all([session.update(authority.signIn()), pass(300)])
    await Promise.all([Reflect.apply(session.logout, undefined, [new Event('click')]), pass(300)])
    expect(session.getSnapshot().end).toBe('signed_out')
  })

  it('posts the token first, then ends the session in every tab without a reload', async () => {
    const { open, authority, pass, hub } = createBrowser({ latencyMs: 100 })
    const one = await open()
    const two = await open()
    const token = authority.signIn()
    await Promise.all([one.session.update(token), pass(300)])
    const ended = vi.fn()
    two.session.on('signed_out', ended)
    const leaving = one.session.logout()
    await pass(99)
    expect(one.session.token()).toBe(token)
    await pass(1)
    expect(one.session.getSnapshot()).toMatchObject({
      token: undefined,
      isLoggedIn: false,
      end: 'signed_out',
    })
    await pass(1)
    expect(two.session.getSnapshot()).toMatchObject({
      token: undefined,
      isLoggedIn: false,
      end: 'signed_out',
    })
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

  it('lets every tab clean up, and touches nothing that others keep in local storage', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const one = await open()
    const two = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const cleanedUp = vi.fn()
    for (const { session } of [one, two]) session.onScrub(cleanedUp)
    one.tab.env.storage?.setItem('of-another-library', 'kept')
    await Promise.all([one.session.logout(), pass(300)])
    expect(cleanedUp).toHaveBeenCalledTimes(2)
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

  it('leaves nothing in storage that anybody could use, and sends a ticket that ends the session alone', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const one = await open()
    const token = authority.signIn()
    await Promise.all([one.session.update(token), pass(300)])
    authority.isReachable = false
    await Promise.all([one.session.logout(), pass(3000)])
    const stored = [...hub.storage.values()].join()
    for (const part of token.split('.')) expect(stored).not.toContain(part)
    one.tab.crash()
    authority.isReachable = true
    const sent = vi.fn(authority.transport.logout)
    await open({ transport: { ...authority.transport, logout: sent } })
    await pass(300)
    expect(sent.mock.calls.map(([ticket]) => ticket)).toEqual([decodeClaims(token)?.out])
    expect(authority.accepts(token)).toBe(false)
  })

  it('keeps a token without a ticket to itself until it has reached the server', async () => {
    const { open, authority, pass, hub } = createBrowser()
    const sent = vi.fn<(token: string) => Promise<void>>().mockRejectedValueOnce(new Error('unreachable'))
    const { session, tab } = await open({ transport: { ...authority.transport, logout: sent } })
    const token = createTestToken()
    await Promise.all([session.update(token), pass(300)])
    await Promise.all([session.logout(), pass(3000)])
    for (const value of hub.storage.values()) expect(value).not.toContain(token)
    for (let times = 0; times < 2; times += 1) {
      tab.emit('online')
      await pass(100)
    }
    expect(sent.mock.calls.map(([own]) => own)).toEqual([token, token])
  })

  it.each([
    ['in the tab that renews', 0],
    ['in another tab', 1],
  ])('%s takes back the token that a renewal under way brings', async (_where, index) => {
    const { open, authority, pass } = createBrowser({ latencyMs: 100 })
    const tabs = [await open(), await open()]
    // A server that ends only the very token it is told of.
    await Promise.all([tabs[0]!.session.update(authority.signIn()), pass(300)])
    let successor = ''
    const reauth = async (token: string, signal: AbortSignal): Promise<string> =>
      (successor = await authority.transport.reauth(token, signal))
    const renewing = await open({ transport: { ...authority.transport, reauth } })
    const outcome = errorOf(renewing.session.reauth())
    await pass(50)
    const leaving = index === 0 ? renewing : tabs[1]!
    await Promise.all([leaving.session.logout(), pass(3000)])
    expect(await outcome).toMatchObject({ code: 'signed_out' })
    expect(successor).not.toBe('')
    expect(authority.accepts(successor)).toBe(false)
  })

  it('signs out where the browser cannot join signals', async () => {
    vi.stubGlobal(
      'AbortSignal',
      Object.assign(function () {}, { any: undefined }),
    )
    try {
      const { open, authority, pass } = createBrowser()
      const { session } = await open()
      await Promise.all([session.update(authority.signIn()), pass(300)])
      await Promise.all([session.reauth(), pass(500)])
      await Promise.all([session.logout(), pass(300)])
      expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'signed_out' })
    } finally {
      vi.unstubAllGlobals()
    }
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
    const { session } = await open()
    await Promise.all([session.update('unreadable'), pass(300)])
    const cleanedUp = vi.fn()
    session.onScrub(cleanedUp)
    await Promise.all([session.logout(), pass(300)])
    expect(session.token()).toBeUndefined()
    expect(cleanedUp).toHaveBeenCalledOnce()
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
