import { findAccessibilityProblems } from '../../src/accessibility/find-problems.ts'
import { allPages } from '../../src/page-table.ts'
import { SIGN_IN_ADDRESS } from '../../src/sign-in.ts'
import { changeColorScheme, expect, isEnabled, open, settle, test } from '../../src/test.ts'

// The pages behind the sign-in are the same on every site but for their colours: they are looked at on one.
test('axe finds nothing on the public pages, light and dark', async ({ page, configuration }) => {
  test.setTimeout(180_000)
  const rows = allPages.filter((row) => row.allow === 'public' && isEnabled(configuration, row))
  for (const row of rows) {
    await test.step(row.path, async () => {
      await open(page, row)
      expect.soft(await findAccessibilityProblems(page), row.path).toEqual([])
      await changeColorScheme(page, 'dark')
      expect.soft(await findAccessibilityProblems(page, 'colors'), `${row.path}, dark`).toEqual([])
      await changeColorScheme(page, 'light')
    })
  }
})

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
