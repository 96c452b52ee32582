import { expectSoundInWindow } from '../../../src/accessibility/expect-sound.ts'
import { heading } from '../../../src/names.ts'
import { chooseEnvironment } from '../../../src/product/environment.ts'
import { createSites } from '../../../src/sites.ts'
import { expect, settle, test } from '../../../src/test.ts'

const ADDRESS = '/client/candoo'
/** Unlike everything else that is tested on one site, this is on one that is not the first. */
const site = createSites((await chooseEnvironment()).portBase).find(({ id }) => id === 'Candoo')
if (site === undefined) throw new Error('the site with cards is not there')

test.use({ site, visitor: 'client' })

test('a card leads on by keyboard, and its picture is there', async ({ page }) => {
  await page.goto(ADDRESS)
  await settle(page)
  await expect(heading(page)).toHaveText('Candoo')
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures).not.toHaveCount(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)
  }
  const card = page.getByRole('link', { name: 'Measure at the same time each day' })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/client/journal')
})

for (const language of ['en', 'de', 'fr', 'ar'] as const) {
  test(`the cards have room for their words in ${language}, wide and narrow, light and dark`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(ADDRESS)
      await settle(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0)
      await expectSoundInWindow(page, `at ${width} px`)
    }
  })
}
