import type { Page } from '@playwright/test'
import { expectRoom, expectSound, expectSoundWords } from '../../../src/accessibility/expect-sound.ts'
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

async function expectWords(page: Page, language: string, where: string): Promise<void> {
  if (language === 'en') await expectSound(page, where)
  else {
    await page.setViewportSize({ width: 1280, height: 844 })
    await expectRoom(page, `${where}, 1280 pixels wide`)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectSoundWords(page, `${where}, 390 pixels wide`)
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
          await expectWords(page, language, address)
          const first = page.locator('tbody').getByRole('link').first()
          if (!address.includes('status=')) continue
          await first.click()
          await expect(page).toHaveURL(/request=/)
          await settle(page)
          await expectWords(page, language, `the first of ${address}`)
        }
      })
    })
