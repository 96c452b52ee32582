import { findAccessibilityProblems } from '../../src/accessibility.ts'
import { VISITORS, visitorOf } from '../../src/accounts.ts'
import { allPages } from '../../src/page-table.ts'
import { SIGN_IN_ADDRESS } from '../../src/sign-in.ts'
import { FIRST_SITE_ID } from '../../src/sites.ts'
import { changeColorScheme, expect, isEnabled, open, settle, test } from '../../src/test.ts'

/** What is looked for in each view: the dark colours of a page change nothing but its colours. */
const VIEWS = [
  { colorScheme: 'light', width: 1280, rules: 'all' },
  { colorScheme: 'dark', width: 1280, rules: 'colors' },
  { colorScheme: 'dark', width: 390, rules: 'all' },
] as const

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
      // A site differs from the first by its colours and its pages, not by its layout on a phone.
      const views = VIEWS.filter(({ width }) => width === 1280 || site.id === FIRST_SITE_ID)
      for (const row of rows.filter((candidate) => isEnabled(configuration, candidate))) {
        await open(page, row)
        for (const { colorScheme, width, rules } of views) {
          await test.step(`${row.path}, ${colorScheme}, ${width} px`, async () => {
            await changeColorScheme(page, colorScheme)
            await page.setViewportSize({ width, height: 900 })
            await settle(page)
            expect
              .soft(await findAccessibilityProblems(page, rules), `${row.path} ${colorScheme} ${width}`)
              .toEqual([])
          })
        }
        await page.setViewportSize({ width: 1280, height: 900 })
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
