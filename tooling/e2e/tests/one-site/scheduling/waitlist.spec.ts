import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { chooseRadio, press } from '../../../src/accessibility/by-keyboard.ts'
import { testAs } from '../../../src/signed-in.ts'
import { changeColorScheme, expect, settle } from '../../../src/test.ts'

const test = testAs('premium@example.com')

test('somebody joins the waiting list on a phone by keyboard alone, and leaves it', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/client/calendar?book=true')
  await settle(page)
  await chooseRadio(page, page.getByRole('radio', { name: 'Ingrid Solberg' }))
  await chooseRadio(page, page.getByRole('radio', { name: 'First visit' }))
  const join = page.getByRole('button', { name: 'Join the waiting list' })
  await press(page, join, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Join the waiting list' })
  // The practice is closed then, so nothing is offered meanwhile.
  await press(page, dialog.getByRole('checkbox', { name: 'Sunday' }), 'Space')
  expect(await findAccessibilityProblems(page)).toEqual([])
  await changeColorScheme(page, 'dark')
  expect(await findAccessibilityProblems(page, 'colors')).toEqual([])
  await press(page, dialog.getByRole('button', { name: 'Join the waiting list' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await press(page, page.getByRole('link', { name: 'See your waiting list' }), 'Enter')
  await expect(page.getByText(/ · Sunday$/)).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await press(page, page.getByRole('button', { name: /^Change: First visit/ }), 'Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Change: First visit/ })).toBeFocused()
  await press(page, page.getByRole('button', { name: /^Leave the list: First visit/ }), 'Enter')
  await expect(page.getByText(/ · Sunday$/)).toHaveCount(0)
})
