import type { FrameLocator, Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { findProblems, type OpenedSite } from '../site/open-site.ts'

interface Tab {
  readonly frame: FrameLocator
  press(name: string): Promise<void>
  /** What it says of itself, by its name. */
  fact(name: string): Promise<string | null>
}

const factOf = (place: Page | FrameLocator | Locator, name: string): Promise<string | null> =>
  place.locator('dl > div', { hasText: name }).locator('dd').first().textContent()

function tabOf(page: Page, title: string): Tab {
  const frame = page.frameLocator(`iframe[title="${title}"]`)
  return {
    frame,
    press: (name) => frame.getByRole('button', { name, exact: true }).click(),
    fact: (name) => factOf(frame, name),
  }
}

const tabsOf = (page: Page): [Tab, Tab] => [tabOf(page, 'Tab one'), tabOf(page, 'Tab two')]
const asked = (page: Page): Promise<string | null> =>
  factOf(page.locator('.playground'), 'Renewals asked for')
const refused = (page: Page): Promise<string | null> => factOf(page.locator('.playground'), 'Refused')
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export function describePlayground(open: OpenedSite['open']): void {
  describeBoard(open)
  describeFrames(open)
}

function describeBoard(open: OpenedSite['open']): void {
  describe('the playground', () => {
    it('signs in, renews and signs out in both tabs at once, with one renewal for both', async () => {
      const { page, complaints, close } = await open('playground')
      const [one, two] = tabsOf(page)
      await one.press('Sign in as Ada')
      await expect.poll(() => two.fact('Signed in')).toBe('Ada')
      const before = await two.fact('Token')
      await Promise.all([one.press('Renew'), two.press('Renew')])
      await expect.poll(() => two.fact('Token')).not.toBe(before)
      await expect.poll(async () => (await one.fact('Token')) === (await two.fact('Token'))).toBe(true)
      expect(await asked(page)).toBe('1')
      await two.press('Sign in as Grace')
      await expect.poll(() => one.fact('Signed in')).toBe('Grace')
      await one.press('Sign out')
      await expect.poll(() => two.fact('Signed in')).toBe('nobody')
      expect(await refused(page)).toBe('0')
      expect(complaints).toEqual([])
      await close()
    })

    it('signs nobody out where an answer is lost', async () => {
      const { page, close } = await open('playground')
      const [one, two] = tabsOf(page)
      await one.press('Sign in as Ada')
      await expect.poll(() => two.fact('Signed in')).toBe('Ada')
      const before = await one.fact('Token')
      await press(page, 'Lose the next answer')
      await one.press('Renew')
      await expect.poll(() => two.fact('Token')).not.toBe(before)
      expect(await asked(page)).toBe('2')
      expect(await refused(page)).toBe('0')
      expect(await two.fact('Signed in')).toBe('Ada')
      await close()
    })

    it('tells the server of a sign-out when the network is back', async () => {
      const { page, close } = await open('playground')
      const [one, two] = tabsOf(page)
      await one.press('Sign in as Ada')
      await expect.poll(() => two.fact('Signed in')).toBe('Ada')
      await press(page, 'Go offline')
      await two.press('Sign out')
      await expect.poll(() => one.fact('Signed in')).toBe('nobody')
      await one.press('Sign in as Ada')
      await expect.poll(() => one.frame.getByRole('status').textContent()).toContain('Signing in failed')
      expect(await factOf(page.locator('.playground'), 'Sign-outs')).toBe('0')
      await press(page, 'Go online')
      await expect.poll(() => factOf(page.locator('.playground'), 'Sign-outs')).toBe('1')
      await close()
    })

    it('lets the other tab lead when one is frozen, which shows nobody after it is awake', async () => {
      const { page, close } = await open('playground')
      const tabs = tabsOf(page)
      await tabs[0].press('Sign in as Ada')
      await expect
        .poll(async () => (await tabs[0].fact('This tab')) !== (await tabs[1].fact('This tab')))
        .toBe(true)
      const index = (await tabs[0].fact('This tab')) === 'leads' ? 0 : 1
      const leader = tabs[index]
      const other = tabs[1 - index] ?? leader
      const name = index === 0 ? 'tab one' : 'tab two'
      await expect.poll(() => other.fact('Signed in')).toBe('Ada')
      await press(page, `Freeze ${name}`)
      await expect.poll(() => other.fact('This tab')).toBe('leads')
      await other.press('Sign out')
      await expect.poll(() => other.fact('Signed in')).toBe('nobody')
      expect(await leader.fact('Signed in')).toBe('Ada')
      await press(page, `Wake ${name}`)
      await expect.poll(() => leader.fact('Signed in')).toBe('nobody')
      await close()
    })
  })
}

function describeFrames(open: OpenedSite['open']): void {
  describe('a tab of the playground', () => {
    it.each([
      ['light', 1280],
      ['dark', 390],
    ] as const)(
      'axe finds nothing in a tab with its devtools in %s at %i px, and nothing is wider',
      async (scheme, width) => {
        const { page, complaints, close } = await open('playground', { scheme, width })
        const [one] = tabsOf(page)
        await one.press('Sign in as Ada')
        await expect.poll(() => one.fact('Signed in')).toBe('Ada')
        await one.press('Devtools')
        await one.frame.getByRole('heading', { name: 'Session' }).waitFor()
        const frame = page.frames().find((each) => each.url().includes('playground-tab'))
        if (frame === undefined) throw new Error('there is no tab')
        expect(await findProblems(frame)).toEqual([])
        const excess = 'document.documentElement.scrollWidth - innerWidth'
        expect(await frame.evaluate(excess)).toBeLessThanOrEqual(0)
        expect(await page.evaluate(excess)).toBeLessThanOrEqual(0)
        await page.keyboard.press('Escape')
        await expect.poll(() => one.frame.getByRole('heading', { name: 'Session' }).count()).toBe(0)
        expect(complaints).toEqual([])
        await close()
      },
    )

    it('leaves nothing in storage, and no frame, when it is left', async () => {
      const { page, close } = await open('playground')
      const [one, two] = tabsOf(page)
      await one.press('Sign in as Ada')
      await expect.poll(() => two.fact('Signed in')).toBe('Ada')
      const stored = (): Promise<number> =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('playground.')).length)
      expect(await stored()).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Plain TypeScript' }).first().click()
      await page.waitForURL(/plain-typescript/)
      await expect.poll(() => page.frames().length).toBe(1)
      await expect.poll(stored).toBe(0)
      await close()
    })
  })
}
