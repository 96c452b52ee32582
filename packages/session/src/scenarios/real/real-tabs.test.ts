import { describe, expect, it } from 'vitest'
import { HOSTS } from './browser-abilities.ts'
import { INSECURE_HOST, type Tab } from './engines/engine.ts'
import type { RealPage } from './real-page.ts'
import { renewTogether, setAsleep, setLifecycle, useRealTabs } from './use-real-tabs.ts'

const real = useRealTabs()

const leads = (page: Tab): Promise<boolean> => page.evaluate(() => window.real.session.tabs.isLeader())
const signIn = (page: Tab, userId: string): Promise<void> =>
  page.evaluate((token) => window.real.session.update(token), real.server.signIn(userId))
const tokenOf = (page: Tab): Promise<string | undefined> => page.evaluate(() => window.real.session.token())
const reauth = (page: Tab): Promise<string> => page.evaluate(() => window.real.session.reauth())
const logOf = (page: Tab): Promise<RealPage['log']> => page.evaluate(() => window.real.log)

describe.each([
  ['with Web Locks', 'localhost', 100],
  ['where the connection is not secure', INSECURE_HOST, 30],
])('real tabs %s', (_name, host, rounds) => {
  it('make one POST a round for parallel reauths, and none is refused', { timeout: 600_000 }, async () => {
    const pages = [await real.open(host), await real.open(host), await real.open(host)]
    // Within one process storage would be in step, and nothing proved.
    expect(await real.engine.countProcesses(pages)).toBeGreaterThanOrEqual(pages.length)
    await signIn(pages[0]!, 'ada')
    for (let round = 1; round <= rounds; round++) {
      expect((await renewTogether(pages)).size).toBe(1)
      expect(real.server.counts).toEqual({ reauths: round, refusals: 0, logouts: 0 })
    }
    const stored = await pages[1]!.evaluate(() => localStorage.getItem('platform.token'))
    expect(stored).toBe(await tokenOf(pages[2]!))
  })
})

describe('real tabs', () => {
  it('end at once, without a reload, when one of them signs out', async () => {
    const pages = [await real.open(), await real.open(), await real.open()]
    await signIn(pages[1]!, 'ada')
    await pages[2]!.evaluate(() => {
      localStorage.setItem('of-another-library', 'kept')
      sessionStorage.setItem('draft', 'text')
      Object.assign(window, { isSameDocument: true })
    })
    await pages[0]!.evaluate(() => window.real.session.logout())
    await expect.poll(() => pages[2]!.title(), { interval: 10 }).toBe('nobody')
    expect(await logOf(pages[2]!)).toEqual(['scrubbed', 'signed_out'])
    const left = await pages[2]!.evaluate(() => ({
      foreign: localStorage.getItem('of-another-library'),
      token: localStorage.getItem('platform.token'),
      drafts: sessionStorage.length,
      isSameDocument: 'isSameDocument' in window,
    }))
    expect(left).toEqual({ foreign: 'kept', token: null, drafts: 0, isSameDocument: true })
    expect(real.server.counts.logouts).toBe(1)
  })

  it('all become those of the person who signed in last', async () => {
    const pages = [await real.open(), await real.open()]
    await signIn(pages[0]!, 'ada')
    await signIn(pages[1]!, 'bob')
    await expect.poll(() => pages[0]!.title()).toBe('bob')
    expect(await logOf(pages[0]!)).toEqual(['scrubbed'])
  })

  it('share state, also with a tab that is opened later', async () => {
    const first = await real.open()
    await signIn(first, 'ada')
    await first.evaluate(() => window.real.session.share('taskList', [0]).set([1, 2]))
    const second = await real.open()
    expect(await second.evaluate(() => window.real.session.share('taskList', [0]).get())).toEqual([1, 2])
  })

  it('follow when another page of the browser clears all storage', async () => {
    const pages = [await real.open(), await real.open()]
    await signIn(pages[0]!, 'ada')
    await pages[0]!.evaluate(() => localStorage.clear())
    await expect.poll(() => logOf(pages[1]!)).toEqual(['scrubbed', 'cleared'])
    await expect.poll(() => tokenOf(pages[0]!)).toBeUndefined()
  })

  it.each<[string, (page: Tab) => Promise<unknown>]>([
    ['is closed', (page) => page.close()],
    ['is killed', (page) => page.kill()],
    ['is frozen', (page) => setLifecycle(real, page, 'frozen')],
    ['goes elsewhere', (page) => page.goto(`http://localhost:${real.server.port}/elsewhere`)],
  ])('have one leader, and another when that one %s', async (_how, leave) => {
    const pages = [await real.open(), await real.open()]
    await signIn(pages[0]!, 'ada')
    expect([await leads(pages[0]!), await leads(pages[1]!)]).toEqual([true, false])
    await leave(pages[0]!)
    await expect.poll(() => leads(pages[1]!), { interval: 10 }).toBe(true)
    await reauth(pages[1]!)
    expect(real.server.counts).toMatchObject({ reauths: 1, refusals: 0 })
  })

  it('run in one tab what only the leading one should do, and go on with it in another', async () => {
    const pages = [await real.open(), await real.open()]
    await signIn(pages[0]!, 'ada')
    const runs = (page: Tab): Promise<boolean> => page.evaluate(() => window.real.isFeeding())
    await expect.poll(() => runs(pages[0]!)).toBe(true)
    expect(await runs(pages[1]!)).toBe(false)
    await pages[0]!.close()
    await expect.poll(() => runs(pages[1]!), { interval: 10 }).toBe(true)
  })

  it('renew in another tab when the one that was about to is killed', async () => {
    const pages = [await real.open(), await real.open()]
    await signIn(pages[0]!, 'ada')
    real.server.holdsAnswers = true
    const lost = reauth(pages[0]!).catch(() => undefined)
    await expect.poll(() => real.server.counts.reauths).toBe(1)
    real.server.holdsAnswers = false
    await pages[0]!.kill()
    await lost
    // The answer was lost with the tab, so this server refuses; what matters is that nobody waits for the dead.
    expect(await reauth(pages[1]!).catch(() => 'refused')).toBe('refused')
  })

  it.each(HOSTS)(
    'keep the back/forward cache at %s, and never show in it what was signed out',
    async (host) => {
      const [page, other] = [await real.open(host), await real.open(host)]
      await signIn(page, 'ada')
      await page.goto(`http://${host}:${real.server.port}/elsewhere`)
      await other.evaluate(() => window.real.session.logout())
      await page.back()
      await expect.poll(() => page.title()).toBe('nobody')
      // Where there is no such cache, the page is loaded anew, and nothing has happened in it yet.
      const frame = 'first frame shows nobody'
      // A tab in the background draws late, or never.
      const isShown = await page.evaluate(() => document.visibilityState === 'visible')
      const seen = async (): Promise<string[]> =>
        (await logOf(page)).filter((entry) => isShown || entry !== frame)
      const restored = ['scrubbed', 'signed_out', 'persisted', ...(isShown ? [frame] : [])]
      await expect.poll(seen).toEqual(real.abilities.keepsPagesOf.includes(host) ? restored : [])
    },
  )

  it('do not use a token that was replaced while they were frozen', async () => {
    const [page, other] = [await real.open(), await real.open()]
    await signIn(page, 'ada')
    await setAsleep(real, page, true)
    await reauth(other)
    await reauth(other)
    await setAsleep(real, page, false)
    await reauth(page)
    expect(real.server.counts).toMatchObject({ reauths: 3, refusals: 0 })
  })
})
