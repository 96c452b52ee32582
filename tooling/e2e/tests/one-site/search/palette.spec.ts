import type { Locator, Page } from '@playwright/test'
import { expectSound, expectSoundInWindow } from '../../../src/accessibility/expect-sound.ts'
import { heading } from '../../../src/names.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** A text that is missing is shown as its key. */
const UNTRANSLATED = /\b(?:search:)?globalSearch\.[a-z]\w+/

const palette = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
const field = (page: Page): Locator => palette(page).getByRole('combobox')

test.use({ visitor: 'professional' })

test('a client is found and opened by the keyboard alone, and the address says nothing of it', async ({
  page,
}) => {
  await page.goto('/professional')
  await settle(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('BRANDT clara')
  const client = palette(page).getByRole('group', { name: 'Clients' }).getByRole('option')
  await expect(client).toContainText('Clara Brandt')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('Clara Brandt')
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('palette-found')?.size)).toBeGreaterThan(1)
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL(/\/professional\/clients\/[0-9a-f-]{36}$/)
  await expect(heading(page)).toContainText('Clara Brandt')
})

test('with Ctrl held a result opens in a new tab, and the search stays', async ({ page, context }) => {
  await page.goto('/professional')
  await settle(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('asthma')
  await expect(palette(page).getByRole('option', { selected: true })).toContainText('C201')
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expect(opened).toHaveURL(/\/professional\/medical-search\?q=Asthma/)
  await expect(field(page)).toBeFocused()
})

test('on a phone it is opened and used by touch, in light and in dark colours', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/professional')
  await settle(page)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await field(page).fill('an')
  await expect(palette(page).getByRole('group', { name: 'Codes' })).toBeVisible()
  await expectSoundInWindow(page, 'found on a phone')
  await field(page).fill('xyzzy')
  await expect(palette(page).getByText('No results for “xyzzy”')).toBeVisible()
  await expectSoundInWindow(page, 'nothing found on a phone')
  await field(page).fill('medical search')
  await palette(page).getByRole('option', { name: 'Medical search' }).click()
  await expect(page).toHaveURL(/\/professional\/medical-search$/)
})

for (const language of ['de', 'fr', 'ar'] as const) {
  test(`in ${language} it has all its words, and room for them`, async ({ page }) => {
    test.slow()
    await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
    await page.goto('/professional')
    await settle(page)
    await page.keyboard.press('Control+k')
    for (const typed of ['', 'z', 'an', 'xyzzy']) {
      const answered = typed.length > 1 ? page.waitForResponse('**/api/main/global-search') : undefined
      await field(page).fill(typed)
      await answered
      expect.soft(await palette(page).innerText(), `“${typed}”, not translated`).not.toMatch(UNTRANSLATED)
      await expectSound(page, `${language} “${typed}”`)
    }
  })
}
