import { describe, expect, it, vi } from 'vitest'
import { createBrowser, type Browser, type OpenTab } from '../scenarios/browser.ts'
import type { SessionOptions } from '../session.ts'
import { createTestToken } from '../testing/create-test-token.ts'
import { createIdleWatch, type IdleWatch, type IdleWatchOptions } from './create-idle-watch.ts'

const MINUTE_MS = 60_000
/** Tokens that outlive every test here, so that nothing but idleness ends a session. */
const LONG_LIFE = { lifeSeconds: 24 * 3600 }

interface WatchedTab extends OpenTab {
  readonly idle: IdleWatch
}

async function openWatched(
  browser: Browser,
  options: Partial<IdleWatchOptions> = {},
  own: Partial<SessionOptions> = {},
): Promise<WatchedTab> {
  const opened = await browser.open(own)
  const { env } = opened.tab
  return {
    ...opened,
    idle: createIdleWatch(opened.session, { afterMs: 15 * MINUTE_MS, env, ...options }),
  }
}

async function openSignedIn(browser: Browser, count = 1, options?: Partial<IdleWatchOptions>) {
  const tabs: WatchedTab[] = []
  while (tabs.length < count) tabs.push(await openWatched(browser, options))
  await Promise.all([tabs[0]!.session.update(browser.authority.signIn()), browser.pass(300)])
  return tabs
}

describe('times that are none', () => {
  it.each([
    { afterMs: NaN },
    { afterMs: -1 },
    { afterMs: 0 },
    { afterMs: Infinity },
    { afterMs: MINUTE_MS, warnMs: NaN },
    { afterMs: MINUTE_MS, warnMs: -1 },
  ])('are refused at once: %j', async (options) => {
    const { session } = await createBrowser().open()
    expect(() => createIdleWatch(session, options)).toThrow(RangeError)
  })
})

const statuses = (tabs: WatchedTab[]): string[] => tabs.map(({ idle }) => idle.getState().status)

describe('an idle session', () => {
  it('is warned of two minutes ahead, and ends with the reason idle, in every tab with one POST', async () => {
    const browser = createBrowser(LONG_LIFE)
    const tabs = await openSignedIn(browser, 3)
    await browser.pass(13 * MINUTE_MS - 1000)
    expect(statuses(tabs)).toEqual(['active', 'active', 'active'])
    await browser.pass(1000)
    for (const { idle } of tabs) {
      const state = idle.getState()
      expect(state.status).toBe('warning')
      const leftMs = 'untilMs' in state ? state.untilMs - browser.hub.clock.now() : 0
      expect(leftMs).toBeGreaterThan(2 * MINUTE_MS - 1000)
    }
    await browser.pass(2 * MINUTE_MS + 300)
    expect(statuses(tabs)).toEqual(['ended', 'ended', 'ended'])
    for (const { session } of tabs) {
      expect(session.getSnapshot()).toMatchObject({ token: undefined, end: 'idle' })
    }
    await browser.pass(5000)
    expect(browser.authority.counts.logouts).toBe(1)
  })

  it('ends at once, also when the server does not answer, and tells the server later', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    const ended = vi.fn()
    tab!.session.on('idle', ended)
    browser.authority.isReachable = false
    await browser.pass(15 * MINUTE_MS)
    expect(tab!.session.getSnapshot().end).toBe('idle')
    expect(ended).toHaveBeenCalledOnce()
    browser.authority.isReachable = true
    tab!.tab.emit('online')
    await browser.pass(100)
    expect(browser.authority.counts.logouts).toBe(1)
  })

  it('stays active while the person does something in any tab', async () => {
    const browser = createBrowser(LONG_LIFE)
    const tabs = await openSignedIn(browser, 2)
    for (let minute = 0; minute < 60; minute += 10) {
      await browser.pass(10 * MINUTE_MS)
      tabs[1]!.tab.emit('scroll')
    }
    expect(statuses(tabs)).toEqual(['active', 'active'])
    await browser.pass(16 * MINUTE_MS)
    expect(statuses(tabs)).toEqual(['ended', 'ended'])
  })

  it('is extended in every tab from any of them', async () => {
    const browser = createBrowser(LONG_LIFE)
    const tabs = await openSignedIn(browser, 3)
    await browser.pass(14 * MINUTE_MS)
    expect(statuses(tabs)).toEqual(['warning', 'warning', 'warning'])
    tabs[2]!.idle.extend()
    expect(tabs[2]!.idle.getState().status).toBe('active')
    await browser.pass(5)
    expect(statuses(tabs)).toEqual(['active', 'active', 'active'])
    await browser.pass(12 * MINUTE_MS)
    expect(statuses(tabs)).toEqual(['active', 'active', 'active'])
    await browser.pass(4 * MINUTE_MS)
    expect(statuses(tabs)).toEqual(['ended', 'ended', 'ended'])
  })

  it('is extended by nothing else once the warning is there, such as a scroll that a dialog causes', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    await browser.pass(14 * MINUTE_MS)
    for (const event of ['scroll', 'click', 'keydown'] as const) tab!.tab.emit(event)
    expect(tab!.idle.getState().status).toBe('warning')
    await browser.pass(2 * MINUTE_MS)
    expect(tab!.idle.getState().status).toBe('ended')
  })

  it('is extended within the 15 s in which interactions are not recorded', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser, 1, { afterMs: 20_000, warnMs: 10_000 })
    await browser.pass(11_000)
    expect(tab!.idle.getState().status).toBe('warning')
    tab!.idle.extend()
    expect(tab!.idle.getState().status).toBe('active')
  })

  it('is not revived by whoever wakes the machine an hour later and clicks first', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    browser.hub.clock.jump(60 * MINUTE_MS)
    tab!.tab.emit('click')
    tab!.idle.extend()
    await browser.pass(300)
    expect(tab!.session.getSnapshot().end).toBe('idle')
  })

  it('has its end told by every tab where the leader is stuck', async () => {
    const browser = createBrowser(LONG_LIFE)
    const leader = await browser.open()
    const other = await openWatched(browser)
    await Promise.all([other.session.update(browser.authority.signIn()), browser.pass(300)])
    expect(leader.session.tabs.isLeader()).toBe(true)
    await browser.pass(15 * MINUTE_MS + 3000)
    expect(leader.session.getSnapshot().end).toBe('idle')
  })
})

describe('a tab that slept', () => {
  it.each(['freeze', 'hide'] as const)(
    'through the activity of another (%s) does not warn of its end, or bring it about',
    async (how) => {
      const browser = createBrowser({ ...LONG_LIFE, messageDelayMs: 20 })
      const [asleep, awake] = await openSignedIn(browser, 2)
      const told = vi.fn()
      asleep!.idle.subscribe(() => told(asleep!.idle.getState().status))
      asleep!.tab[how]()
      for (let minute = 0; minute < 60; minute += 5) {
        awake!.tab.emit('click')
        await browser.pass(5 * MINUTE_MS)
      }
      asleep!.tab[how === 'freeze' ? 'thaw' : 'show']()
      asleep!.tab.emit('click')
      await browser.pass(500)
      expect(told).not.toHaveBeenCalled()
      expect(awake!.session.getSnapshot().isLoggedIn).toBe(true)
    },
  )

  it('with nobody awake ends the session as soon as it wakes', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    tab!.tab.freeze()
    await browser.pass(60 * MINUTE_MS)
    tab!.tab.thaw()
    await browser.pass(300)
    expect(tab!.idle.getState().status).toBe('ended')
  })
})

describe('a watch', () => {
  it('ends what was left open over night by a browser that was closed', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    tab!.tab.emit('click')
    tab!.tab.crash()
    await browser.pass(8 * 60 * MINUTE_MS)
    const next = await openWatched(browser)
    await browser.pass(300)
    expect(next.session.getSnapshot().end).toBe('idle')
  })

  it('counts from the opening of the page for a token of which nothing is known', async () => {
    const browser = createBrowser(LONG_LIFE)
    const tab = browser.hub.openTab()
    const iat = browser.hub.clock.now() / 1000 - 5000
    tab.env.storage?.setItem('platform.token', createTestToken({ iat, exp: iat + 90_000 }))
    const { idle } = await openWatched(browser, {}, { env: tab.env })
    await browser.pass(12 * MINUTE_MS)
    expect(idle.getState().status).toBe('active')
    await browser.pass(4 * MINUTE_MS)
    expect(idle.getState().status).toBe('ended')
  })

  it('does not hold the idle hours of the person before against the one who signs in', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    await browser.pass(16 * MINUTE_MS)
    expect(tab!.idle.getState().status).toBe('ended')
    await Promise.all([tab!.session.update(browser.authority.signIn({ u_id: 'bob' })), browser.pass(300)])
    expect(tab!.idle.getState().status).toBe('active')
  })

  it('counts anew when the clock is set back', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    tab!.tab.emit('click')
    browser.hub.clock.jump(-5 * 60 * MINUTE_MS)
    await browser.pass(12 * MINUTE_MS)
    expect(tab!.idle.getState().status).toBe('active')
    await browser.pass(5 * MINUTE_MS)
    expect(tab!.idle.getState().status).toBe('ended')
  })

  it('has nothing to say of a session that was signed out, and keeps its state until it changes', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    const told = vi.fn()
    tab!.idle.subscribe(told)
    tab!.tab.emit('click')
    await Promise.all([tab!.session.logout(), browser.pass(3000)])
    await browser.pass(20 * MINUTE_MS)
    expect(tab!.idle.getState()).toEqual({ status: 'active' })
    expect(told).not.toHaveBeenCalled()
  })

  it('that is disposed of ends nothing, and keeps nothing from being recorded', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser)
    await browser.pass(15 * MINUTE_MS - 1000)
    tab!.idle.dispose()
    await browser.pass(20 * MINUTE_MS)
    expect(tab!.session.getSnapshot().isLoggedIn).toBe(true)
    tab!.tab.emit('click')
    expect(tab!.session.getSnapshot().lastInteraction).toBe(Math.floor(browser.hub.clock.now() / 1000))
  })

  it('warns for half of the time at most', async () => {
    const browser = createBrowser(LONG_LIFE)
    const [tab] = await openSignedIn(browser, 1, { afterMs: 2 * MINUTE_MS })
    await browser.pass(58_000)
    expect(tab!.idle.getState().status).toBe('active')
    await browser.pass(2000)
    expect(tab!.idle.getState().status).toBe('warning')
  })
})
