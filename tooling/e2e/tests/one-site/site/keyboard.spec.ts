import { heading, menuLink, NAMES } from '../../../src/names.ts'
import { answerCookies } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

test('the first stop of the Tab key leads past the menu', async ({ page }) => {
  await page.goto('/main')
  await settle(page)
  await answerCookies(page)
  await page.reload()
  await settle(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: NAMES.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInsideMain = await page.evaluate(() =>
    document.querySelector('main')?.contains(document.activeElement),
  )
  expect(isInsideMain).toBe(true)
})

test('after a navigation the focus is on the heading of the new page', async ({ page }) => {
  await page.goto('/main')
  await settle(page)
  await answerCookies(page)
  await menuLink(page, 'FAQ').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/main/faq')
  await expect(heading(page)).toBeFocused()
})

test('on the first load the focus stays where the browser puts it', async ({ page }) => {
  await page.goto('/main/faq')
  await settle(page)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})

test.describe('a client', () => {
  test.use({ visitor: 'client' })

  test('opens and closes the account menu by keyboard', async ({ page }) => {
    await page.goto('/client')
    await settle(page)
    const button = page.getByRole('button', { name: NAMES.account })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText(NAMES.signOut, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

  test('goes through the menu by keyboard, and sees where the focus is', async ({ page }) => {
    await page.goto('/client')
    await settle(page)
    const link = menuLink(page, 'Settings')
    await link.focus()
    await expect(link).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const outline = await link.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).outlineWidth),
    )
    expect(outline).toBeGreaterThanOrEqual(2)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/client/settings')
    await expect(heading(page)).toBeFocused()
  })
})
