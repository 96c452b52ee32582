import type { Page } from '@playwright/test'
import { expectSoundInWindow } from '../../../src/accessibility/expect-sound.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** A text that is missing is shown as its key. */
const UNTRANSLATED = /\b(?:[a-z-]+:)?(?:offeredTimes|serviceRequests|serviceTypes)\.\w+/

/** The pages of each side; where there are requests, the first of them is opened too. */
const SIDES = [
  [
    'client',
    [
      '/client/service',
      '/client/service?new=true',
      '/client/service?status=draft',
      '/client/service?status=declined',
      // With times that are offered in it.
      '/client/service?status=inProgress',
    ],
  ],
  [
    'professional',
    [
      '/professional/clients?view=requests&status=accepted',
      '/professional/clients?view=requests&status=inProgress',
    ],
  ],
  ['orgadmin', ['/professional/admin?tab=requests']],
] as const

async function expectRoom(page: Page, where: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const place = `${where}, ${width} pixels wide`
    await expectSoundInWindow(page, place)
  }
  expect.soft(await page.locator('body').innerText(), `${where}, not translated`).not.toMatch(UNTRANSLATED)
}

for (const language of ['en', 'de', 'fr', 'ar'] as const)
  for (const [visitor, addresses] of SIDES)
    test.describe(`in ${language}, ${visitor}`, () => {
      test.use({ visitor })

      test('service requests have room for their words, all of them in that language', async ({ page }) => {
        test.slow()
        await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
        for (const address of addresses) {
          await page.goto(address)
          await settle(page)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expectRoom(page, address)
          const first = page.locator('tbody').getByRole('link').first()
          if (!address.includes('status=')) continue
          await first.click()
          await expect(page).toHaveURL(/request=/)
          await settle(page)
          await expectRoom(page, `the first of ${address}`)
        }
      })
    })
