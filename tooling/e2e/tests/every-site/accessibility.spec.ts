import { findAccessibilityProblems } from '../../src/accessibility/find-problems.ts'
import { SIGN_IN_ADDRESS } from '../../src/sign-in.ts'
import { changeColorScheme, expect, settle, test } from '../../src/test.ts'

// Sites differ by their colours, their landing pages and what their menus hold: `every-page.spec.ts` looks at all else on one.
for (const [visitor, addresses] of [
  ['anonymous', ['/main', '/main/professional', SIGN_IN_ADDRESS]],
  ['client', ['/client']],
  ['professional', ['/professional']],
] as const) {
  test.describe(`to ${visitor}`, () => {
    test.use({ visitor })

    for (const address of addresses) {
      test(`axe finds nothing on ${address}, light and dark`, async ({ page }) => {
        await page.goto(address)
        await settle(page)
        expect.soft(await findAccessibilityProblems(page), 'light').toEqual([])
        await changeColorScheme(page, 'dark')
        expect(await findAccessibilityProblems(page, 'colors'), 'dark').toEqual([])
      })
    }
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
