import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PATH = '/professional/medical-search'
const CODES = encodeURIComponent('https://demo.example/codes')

/** A text that is missing is shown as its key. */
const UNTRANSLATED = /\b(?:code-search:)?codes\.[a-z]\w+/

test.use({ visitor: 'professional' })

test('a code is found, opened, followed and copied by the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(PATH)
  await settle(page)
  const field = page.getByRole('combobox', { name: 'Code or words' })
  await field.focus()
  await page.keyboard.type('asthma')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('C201')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('C201')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Asthma', exact: true })).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(/q=asthma.*code=C201/)

  const copy = page.getByRole('button', { name: 'Copy' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('C201')

  const below = page.getByRole('region', { name: 'Below it' })
  await below.getByRole('link', { name: 'Allergic asthma' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Allergic asthma', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Asthma', exact: true })).toBeVisible()
})

test('on a phone what is open takes the place of what was found, and leads back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${PATH}?q=fever`)
  await settle(page)
  await page.getByRole('option').filter({ hasText: 'S601' }).click()
  await expect(page.getByRole('heading', { name: 'Fever', exact: true })).toBeVisible()
  await expect(page.getByRole('option').filter({ hasText: 'S602' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to the results' }).click()
  await expect(page.getByRole('option').filter({ hasText: 'S602' })).toBeVisible()
})

for (const language of ['en', 'de', 'fr', 'ar'] as const) {
  test(`in ${language} it has room for its words, found and open, all of them in that language`, async ({
    page,
  }) => {
    test.slow()
    await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
    for (const search of ['', '?q=diabet', `?q=C101&code=C101&of=${CODES}`, '?q=qqqqqq']) {
      await page.goto(`${PATH}${search}`)
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect
        .soft(await page.locator('body').innerText(), `${search}, not translated`)
        .not.toMatch(UNTRANSLATED)
      await expectSound(page, `${language} ${search}`)
    }
  })
}
