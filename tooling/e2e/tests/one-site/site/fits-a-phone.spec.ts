import type { Page } from '@playwright/test'
import type { Page as Row } from '@platform/routing/pages'
import { findClipped, findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { VISITORS, visitorOf } from '../../../src/accounts.ts'
import { allPages } from '../../../src/page-table.ts'
import { expect, isEnabled, open, settle, test } from '../../../src/test.ts'

const LANGUAGES = ['de', 'fr', 'ar'] as const
const PHONE = { width: 390, height: 844 }
/** The narrowest phone, and a window of 1280 pixels at 200 %: letters twice as large alone come to the same, in rem. */
const NARROWER = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
] as const

/** French is about as long as German: what stands in the menus is enough. */
function isLookedAt(row: Row, language: (typeof LANGUAGES)[number]): boolean {
  return language !== 'fr' || row.menu !== undefined
}

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

for (const visitor of VISITORS) {
  const rows = allPages.filter((row) => visitorOf(row) === visitor)
  if (rows.length === 0) continue

  test.describe(`the pages of ${visitor}`, () => {
    test.use({ visitor, viewport: PHONE })
    test.setTimeout(600_000)

    for (const language of LANGUAGES) {
      test(`have room for their words in ${language}, on phones and zoomed in`, async ({
        page,
        configuration,
      }) => {
        await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
        const shown = rows.filter((row) => isEnabled(configuration, row) && isLookedAt(row, language))
        for (const row of shown) {
          await open(page, row)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          expect.soft(await findTooLong(page), `${row.path}, too long`).toEqual([])
          for (const size of [PHONE, ...NARROWER]) {
            await page.setViewportSize(size)
            await settle(page)
            const view = `${row.path}, ${size.width} px`
            expect.soft(await findOverflow(page), `${view}, wider than the window`).toEqual([])
            expect.soft(await findClipped(page), `${view}, cut`).toEqual([])
          }
          await page.setViewportSize(PHONE)
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
