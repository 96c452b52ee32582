import type { Page } from '@platform/routing/pages'
import { findAccessibilityProblems } from '../../src/accessibility.ts'
import { VISITORS, visitorOf } from '../../src/accounts.ts'
import { allPages } from '../../src/page-table.ts'
import { SIGN_IN_ADDRESS } from '../../src/sign-in.ts'
import { FIRST_SITE_ID } from '../../src/sites.ts'
import { changeColorScheme, expect, isEnabled, open, settle, test } from '../../src/test.ts'

const WIDE = { width: 1280, height: 900 }
const NARROW = { width: 390, height: 900 }

for (const visitor of VISITORS) {
  const rows = allPages.filter((row) => visitorOf(row) === visitor)

  test.describe(`the pages of ${visitor}`, () => {
    test.use({ visitor })
    test.setTimeout(180_000)

    test(`axe finds nothing on the pages of ${visitor}, light and dark, wide and narrow`, async ({
      page,
      configuration,
      site,
    }) => {
      // A site differs from the first by its colours and its pages, and by nothing else that axe looks for.
      const isFirst = site.id === FIRST_SITE_ID
      let colorScheme: 'light' | 'dark' = 'light'
      const look = async (row: Page, { width }: typeof WIDE, rules: 'all' | 'colors'): Promise<void> => {
        await test.step(`${row.path}, ${colorScheme}, ${width} px`, async () => {
          const problems = await findAccessibilityProblems(page, rules)
          expect.soft(problems, `${row.path} ${colorScheme} ${width}`).toEqual([])
        })
      }
      for (const row of rows.filter((candidate) => isEnabled(configuration, candidate))) {
        // In the colours that the page before was left in: a change costs as much as a search.
        await open(page, row)
        await look(row, WIDE, isFirst ? 'all' : 'colors')
        colorScheme = colorScheme === 'light' ? 'dark' : 'light'
        await changeColorScheme(page, colorScheme)
        await look(row, WIDE, 'colors')
        if (!isFirst) continue
        await page.setViewportSize(NARROW)
        await settle(page)
        await look(row, NARROW, 'all')
        await page.setViewportSize(WIDE)
      }
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the sign-in, ${colorScheme}`, async ({ page }) => {
    await page.goto(SIGN_IN_ADDRESS)
    await settle(page)
    await changeColorScheme(page, colorScheme)
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}

test('the background follows the colour scheme of the device', async ({ page }) => {
  const readBackground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto('/main')
  await settle(page)
  const light = await readBackground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(readBackground).not.toBe(light)
})

test('the language on the page is the one chosen, and Arabic runs from right to left', async ({ page }) => {
  await page.goto('/main')
  await settle(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByLabel('Language').selectOption({ label: 'العربية' })
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await findAccessibilityProblems(page)).toEqual([])
})
