import { describe, expect, it, vi } from 'vitest'
import { createBrowser, type Browser, type OpenTab } from '../scenarios/browser.ts'
import { COOKIE_SESSION, createCookieOptions } from './create-cookie-options.ts'
import { createRotatingServer, type RotatingServer } from '../scenarios/servers/rotating-server.ts'
import { formatTokenSet, type TokenSet } from './token-set.ts'

interface World extends Browser {
  readonly server: RotatingServer
  openTab(): Promise<OpenTab>
  signIn(tab: OpenTab, sub?: string): Promise<void>
}

function createWorld(options: Parameters<typeof createBrowser>[0] = {}): World {
  const browser = createBrowser(options)
  const server = createRotatingServer(browser.hub.clock, 'readable')
  /** The browser keeps the cookie, the page is given the rest. */
  function receive({ refreshToken, ...set }: TokenSet): TokenSet {
    server.cookie = refreshToken
    return set
  }
  return {
    ...browser,
    server,
    async openTab() {
      const tab = browser.hub.openTab()
      const { env } = tab
      const own = createCookieOptions(
        {
          renew: async () => receive(await server.renew(server.cookie)),
          async end() {
            await server.end(server.cookie)
            server.cookie = undefined
          },
        },
        env.storage,
      )
      return { tab, session: (await browser.open({ ...own, env })).session }
    },
    async signIn({ session }, sub = 'ada') {
      await Promise.all([session.update(formatTokenSet(receive(server.signIn(sub)))), browser.pass(300)])
    },
  }
}

describe('a session that lives by a cookie', () => {
  it('stores nothing of the access token', async () => {
    const world = createWorld()
    const tab = await world.openTab()
    await world.signIn(tab)
    await Promise.all([tab.session.reauth(), world.pass(500)])
    const token = tab.session.token()!
    expect([...world.hub.storage.values()].filter((text) => text.includes(token.split('.')[1]!))).toEqual([])
    expect(world.hub.storage.get('platform.token')).toBe(COOKIE_SESSION)
  })

  it('sends nothing for who is not signed in', async () => {
    const world = createWorld()
    const { session } = await world.openTab()
    await world.pass(5000)
    expect(session.getSnapshot()).toMatchObject({ token: undefined, isPending: false })
    expect(world.server.counts.renewals).toBe(0)
  })

  it('is there again after the browser was closed, with one renewal of all tabs', async () => {
    const world = createWorld()
    const first = await world.openTab()
    await world.signIn(first)
    await Promise.all([first.session.reauth(), world.pass(500)])
    first.tab.crash()
    await world.pass(25_000)
    const tabs = [await world.openTab(), await world.openTab(), await world.openTab()]
    const scrubbed = vi.fn()
    for (const { session } of tabs) {
      session.onScrub(scrubbed)
      expect(session.token()).toBeUndefined()
      expect(session.getSnapshot()).toMatchObject({ isPending: true, identity: undefined })
    }
    await world.pass(1000)
    expect(world.server.counts).toEqual({ renewals: 2, refusals: 0, ends: 0 })
    for (const { session } of tabs)
      expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, claims: { sub: 'ada' } })
    expect(new Set(tabs.map(({ session }) => session.token())).size).toBe(1)
    expect(scrubbed).not.toHaveBeenCalled()
  })

  it('is given to a tab that opens later by the others, without a call', async () => {
    const world = createWorld()
    const first = await world.openTab()
    await world.signIn(first)
    await world.pass(5000)
    const second = await world.openTab()
    await world.pass(1000)
    expect(second.session.token()).toBe(first.session.token())
    expect(world.server.counts.renewals).toBe(0)
  })

  it('is given to a tab that was there before by the others, without a call', async () => {
    const world = createWorld()
    const [first, second] = [await world.openTab(), await world.openTab()]
    await world.pass(5000)
    await world.signIn(first)
    await world.pass(5000)
    expect(second.session.token()).toBe(first.session.token())
    expect(world.server.counts.renewals).toBe(0)
  })

  it('is not asked for by a tab that hears of it from storage before the message arrives', async () => {
    const world = createWorld({ messageDelayMs: 60, hasLocks: false })
    const [leader, other] = [await world.openTab(), await world.openTab()]
    await world.pass(5000)
    await world.signIn(other)
    await world.pass(5000)
    expect(leader.session.token()).toBe(other.session.token())
    expect(world.server.counts.renewals).toBe(0)
  })

  it('begins where a server has set the cookie in a redirect', async () => {
    const world = createWorld()
    const { session } = await world.openTab()
    world.server.cookie = world.server.signIn('ada').refreshToken
    await Promise.all([session.update(COOKIE_SESSION), world.pass(1000)])
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, claims: { sub: 'ada' } })
  })

  it('ends in every tab when the cookie is refused, and asks no more', async () => {
    const world = createWorld()
    const first = await world.openTab()
    await world.signIn(first)
    first.tab.crash()
    world.server.revoke()
    const tabs = [await world.openTab(), await world.openTab()]
    await world.pass(2000)
    for (const { session } of tabs)
      expect(session.getSnapshot()).toMatchObject({ token: undefined, isPending: false })
    expect(world.server.counts.renewals).toBe(1)
    expect(world.hub.storage.has('platform.token')).toBe(false)
    const later = await world.openTab()
    await world.pass(2000)
    expect(later.session.getSnapshot().isPending).toBe(false)
    expect(world.server.counts.renewals).toBe(1)
  })

  it('is not ended by the late sign-out of whoever was there before', async () => {
    const world = createWorld()
    const { session } = await world.openTab()
    await world.signIn({ session, tab: (await world.openTab()).tab })
    world.server.isReachable = false
    await Promise.all([session.logout(), world.pass(3000)])
    world.server.isReachable = true
    await Promise.all([session.update(formatTokenSet(world.server.signIn('bob'))), world.pass(300)])
    world.hub.setOnline(true)
    await world.pass(3000)
    expect(world.server.counts.ends).toBe(0)
    expect(session.getSnapshot().claims?.sub).toBe('bob')
  })
})
