import type { Page } from '@playwright/test'
import { menuPages } from '@platform/routing/pages'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { expect, settle, test } from '../../../src/test.ts'

const LANGUAGES = ['de', 'fr', 'ar'] as const

/** What is wider than the screen, or said in more lines than the bar of phones has room for. */
const findTooLong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = [
      ...document.querySelectorAll<HTMLElement>('nav li :is(a, button) > span:not([class*="count"])'),
    ]
    const words = bar.filter((word) => {
      const lineHeight = Number.parseFloat(getComputedStyle(word).lineHeight)
      return word.checkVisibility() && word.getBoundingClientRect().height > 2.5 * lineHeight
    })
    const cut = [...document.querySelectorAll<HTMLElement>('main :is(button, a, label)')].filter(
      (control) => control.checkVisibility() && control.getBoundingClientRect().right > innerWidth + 1,
    )
    const inPlace = cut.filter((control) => control.closest('[role="tablist"], thead') === null)
    return [...words, ...inPlace].map(({ textContent }) => textContent)
  })

for (const visitor of ['client', 'professional'] as const) {
  test.describe(`on a phone, the pages of a ${visitor}`, () => {
    test.use({ visitor, viewport: { width: 390, height: 844 } })

    for (const language of LANGUAGES) {
      test(`have room for their words in ${language}`, async ({ page, configuration }) => {
        await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
        for (const { path } of menuPages(ACCOUNTS[visitor].kind, configuration.pages, 'owner')) {
          await page.goto(path)
          await settle(page)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          expect.soft(await findTooLong(page), path).toEqual([])
        }
      })
    }
  })
}

for (const width of [390, 700, 1280]) {
  test.describe(`a list that is ${width} pixels wide`, () => {
    test.use({ visitor: 'client', viewport: { width, height: 844 } })

    test('stays where it is when its first row is ticked', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('platform.language', 'de'))
      await page.goto('/client/documents')
      await settle(page)
      const row = page.locator('tbody tr').first()
      await row.getByRole('checkbox').focus()
      const before = await row.boundingBox()
      await row.getByRole('checkbox').press('Space')
      const actions = page.getByRole('button', { name: 'Auswahl aufheben' })
      await expect(actions).toBeInViewport()
      expect(await row.boundingBox()).toEqual(before)
    })
  })
}
