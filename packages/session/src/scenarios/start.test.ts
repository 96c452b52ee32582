import { describe, expect, it } from 'vitest'
import { createSession } from '../create-session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createBrowser } from './browser.ts'

const NOW = Date.UTC(2030, 0, 1) / 1000
const live = { iat: NOW, exp: NOW + 900 }

function startWith(value: string, key = 'platform.token'): ReturnType<typeof createSession> {
  const { hub, authority } = createBrowser()
  const tab = hub.openTab()
  tab.env.storage?.setItem(key, value)
  return createSession({ transport: authority.transport, env: tab.env, key })
}

describe('start', () => {
  it('reads the token from local storage at once', () => {
    const token = createTestToken({ ...live, name: 'Zoë', u_id: 'zoe' })
    const session = startWith(token)
    expect(session.getSnapshot()).toMatchObject({
      token,
      claims: { name: 'Zoë' },
      isLoggedIn: true,
      identity: 'zoe',
    })
    expect(session.readExpiry()).toBe(live.exp)
  })

  it('reads it from a key of your own', () => {
    expect(startWith(createTestToken(live), 'my.token').getSnapshot().isLoggedIn).toBe(true)
  })

  it.each(['', 'undefined', 'null', '[object undefined]', `${createTestToken(live)}null`])(
    'ignores the stored value "%s"',
    (value) => {
      expect(startWith(value).getSnapshot()).toMatchObject({ token: undefined, isLoggedIn: false })
    },
  )

  it.each(['rubbish', 'a.b', 'a.b.c.d', '..', 'a.%%%.c', `a.${btoa('[1]')}.c`, `a.${btoa('5')}.c`])(
    'decodes no claims from "%s", and reading its expiry raises unreadable',
    (value) => {
      const session = startWith(value)
      expect(session.getSnapshot()).toMatchObject({ token: value, claims: undefined, isLoggedIn: false })
      expect(() => session.readExpiry()).toThrow('unreadable')
    },
  )

  it('is not logged in with a token that has no expiry', () => {
    const session = startWith(createTestToken({ ...live, exp: undefined }))
    expect(session.getSnapshot()).toMatchObject({ claims: { sub: 'user-1' }, isLoggedIn: false })
    expect(() => session.readExpiry()).toThrow('unreadable')
  })

  it('is not logged in with an expired token, and drops it once no other tab knows a newer one', async () => {
    const { hub, authority, pass } = createBrowser()
    const tab = hub.openTab()
    tab.env.storage?.setItem('platform.token', createTestToken({ iat: NOW - 900, exp: NOW - 1 }))
    const session = createSession({ transport: authority.transport, env: tab.env })
    expect(session.getSnapshot().isLoggedIn).toBe(false)
    await Promise.all([session.ready, pass(200)])
    expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'expired' })
    expect(hub.storage.has('platform.token')).toBe(false)
  })

  it('takes no harm from rubbish in the companion facts', () => {
    for (const meta of [
      '',
      '{',
      'null',
      '5',
      '{"facts":{"skewMs":null}}',
      '{"facts":{"a":[1,2]},"mark":0}',
    ]) {
      const { hub, authority } = createBrowser()
      const tab = hub.openTab()
      tab.env.storage?.setItem('platform.token', createTestToken(live))
      tab.env.storage?.setItem('platform.token:meta', meta)
      const session = createSession({ transport: authority.transport, env: tab.env })
      expect(session.getSnapshot().isLoggedIn).toBe(true)
    }
  })

  it('is ready at once as the only tab, and with the first answer where there are others', async () => {
    const { open, authority, hub, pass } = createBrowser({ messageDelayMs: 10 })
    const only = await open()
    await only.session.ready
    const second = createSession({ transport: authority.transport, env: hub.openTab().env })
    let isReady = false
    void second.ready.then(() => (isReady = true))
    await pass(19)
    expect(isReady).toBe(false)
    await pass(1)
    expect(isReady).toBe(true)
  })

  it('is ready after 200 ms where nobody answers', async () => {
    const { hub, authority, pass } = createBrowser({ hasLocks: false })
    const session = createSession({ transport: authority.transport, env: hub.openTab().env })
    let isReady = false
    void session.ready.then(() => (isReady = true))
    // Without Web Locks a claim to lead takes 150 ms; this tab is kept from claiming by one with a lower id.
    await pass(100)
    expect(isReady).toBe(false)
    await pass(100)
    expect(isReady).toBe(true)
  })

  it('does not renew a token that it found before the other tabs have answered', async () => {
    const browser = createBrowser({ lifeSeconds: 60, messageDelayMs: 20, storageDelayMs: 20_000 })
    const { hub, open, authority, pass } = browser
    const one = await open()
    const late = hub.openTab()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    one.tab.emit('click')
    // Renewed after 30 s, which the storage of the late tab shows after 50 s only; what it shows is due after 45 s.
    await pass(46_000)
    expect(authority.counts.reauths).toBe(1)
    const { session } = await open({ env: late.env })
    await pass(1000)
    expect(authority.replays).toBe(0)
    expect(session.token()).toBe(one.session.token())
  })

  it('hears from the other tabs what storage does not tell yet', async () => {
    const { open, authority, pass } = createBrowser({ messageDelayMs: 1, storageDelayMs: 10_000 })
    const one = await open()
    await Promise.all([one.session.update(authority.signIn()), pass(300)])
    const early = await open()
    expect(early.session.token()).toBe(one.session.token())
  })
})
