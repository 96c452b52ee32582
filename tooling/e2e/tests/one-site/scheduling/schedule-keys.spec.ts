import type { Page } from '@playwright/test'
import { press, tabTo } from '../../../src/accessibility/by-keyboard.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { testAs } from '../../../src/signed-in.ts'
import { expect, settle } from '../../../src/test.ts'

const test = testAs('professional@example.com')

const spoken = (page: Page) =>
  page.getByRole('status').filter({ hasText: /, (free|not free|where it is now)$/ })

/** Leads what is being moved on by a key until its time is as wanted. */
async function leadTo(page: Page, key: string, wanted: RegExp): Promise<void> {
  for (let steps = 0; steps < 20 && !wanted.test(await spoken(page).innerText()); steps += 1) {
    const before = await spoken(page).innerText()
    await page.keyboard.press(key)
    await expect(spoken(page)).not.toHaveText(before)
  }
  await expect(spoken(page)).toHaveText(wanted)
}

test('an appointment is found, moved and opened by keyboard alone', async ({ page }) => {
  test.slow()
  await page.goto('/professional/schedule')
  await settle(page)
  const next = page.getByRole('button', { name: 'Next week' })
  await press(page, next, 'Enter')
  const first = page.locator('[data-appointment][data-state="booked"]').first()
  await expect(first).toBeVisible()
  await tabTo(page, first)
  const id = String(await first.getAttribute('data-appointment'))
  await page.keyboard.press('m')
  await expect(spoken(page)).toHaveText(/, where it is now$/)
  await page.keyboard.press('ArrowRight')
  await leadTo(page, 'ArrowDown', /, free$/)
  expect(await findAccessibilityProblems(page)).toEqual([])
  const wanted = await spoken(page).innerText()
  await page.keyboard.press('Enter')
  const moved = page.locator(`[data-appointment="${id}"]`)
  await expect(moved).toBeFocused()
  await page.keyboard.press('m')
  await expect(spoken(page)).toHaveText(wanted.replace(/, free$/, ', where it is now'))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(spoken(page)).toHaveCount(0)
  await expect(moved).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'New appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect(page).not.toHaveURL(/day=/)
})
