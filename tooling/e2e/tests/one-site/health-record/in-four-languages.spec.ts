import { expectSoundInWindow, expectSoundWords } from '../../../src/accessibility/expect-sound.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PAGES = [
  '/client/health-profile',
  '/client/health-profile?view=card',
  '/client/journal',
  '/client/journal?view=charts',
  '/client/dependant/health-profile',
  '/client/dependant/journal',
  '/client/dependant/journal?view=charts',
  '/client/myteam',
] as const

/** A text that is missing is shown as its key. */
const UNTRANSLATED =
  /\b(?:[a-z-]+:)?(?:profileEntries|profileProposals|journalEntries|measurementSeries|journalPages|dependants)\.\w+/

for (const language of ['en', 'de', 'fr', 'ar'] as const) {
  test.describe(`in ${language}, 390 pixels wide`, () => {
    test.use({ visitor: 'client', viewport: { width: 390, height: 844 } })

    test('the health record has room for its words, all of them in that language', async ({ page }) => {
      test.slow()
      await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
      for (const address of PAGES) {
        await page.goto(address)
        await settle(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect
          .soft(await page.locator('body').innerText(), `${address}, not translated`)
          .not.toMatch(UNTRANSLATED)
        await (language === 'en' ? expectSoundInWindow : expectSoundWords)(page, address)
      }
    })

    test('the ranges of a chart stand in one line', async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
      await page.goto('/client/journal?view=charts')
      await settle(page)
      const ranges = page.locator('main nav').filter({ has: page.locator('a[href*="range=year"]') })
      await expect(ranges.getByRole('link')).toHaveCount(5)
      const tops = await ranges
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
      expect(new Set(tops).size).toBe(1)
    })
  })
}
