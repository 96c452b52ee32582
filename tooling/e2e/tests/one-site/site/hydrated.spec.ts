import type { Page } from '@playwright/test'
import { editConfiguration } from '../../../src/configuration.ts'
import { alert, announcer, heading, menuLink, NAMES } from '../../../src/names.ts'
import { answerCookies } from '../../../src/sign-in.ts'
import { expect, test } from '../../../src/test.ts'

/** Marks the page that is open, to tell whether it was loaded anew. */
const mark = (): void => void Object.assign(window, { isFirstDocument: true })
const isMarked = (): boolean => Reflect.get(window, 'isFirstDocument') === true

/** Waits until the site has taken the page over. */
async function waitForSite(page: Page): Promise<void> {
  await expect(page.locator('html[data-started]')).toBeAttached()
}

test('the first click is done by the site, without loading the page anew', async ({ page }) => {
  await page.goto('/main')
  await page.evaluate(mark)
  await menuLink(page, 'FAQ').click()
  await expect(heading(page)).toHaveText('FAQ')
  await expect(heading(page)).toBeFocused()
  await expect(announcer(page)).toHaveText('Navigated to FAQ')
  expect(await page.evaluate(isMarked)).toBe(true)
})

test('what the site takes over stays the same element, so that nothing flashes', async ({ page }) => {
  await page.goto('/main/professional')
  const before = await heading(page).elementHandle()
  await menuLink(page, 'Pricing').focus()
  await waitForSite(page)
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
})

test('what is typed before the site is there is kept', async ({ page }) => {
  await page.goto('/main/demo')
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.pressSequentially('Ada Lovelace')
  await waitForSite(page)
  await expect(name).toHaveValue('Ada Lovelace')
})

test('what was typed and not sent is there again after a reload', async ({ page }) => {
  await page.goto('/main/demo')
  await page.getByLabel('Email').fill('ada@example.com')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await waitForSite(page)
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('a form that is sent at once is sent by the site, and never stands in the address', async ({ page }) => {
  await page.goto('/main/demo')
  await page.locator('form button[type=submit]').click()
  await expect(alert(page).first()).toBeFocused()
  await expect(page).toHaveURL((url) => url.search === '')
})

test('a choice of language before the site is there is made', async ({ page }) => {
  await page.goto('/main')
  await answerCookies(page)
  await page.reload()
  await page.getByLabel(NAMES.language).selectOption({ label: 'Deutsch' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  // It comes in German before any script has run.
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a link to a sign-in opens it', async ({ page }) => {
  await page.goto('/main')
  await page.getByRole('link', { name: NAMES.signIn }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an address that leads to a page is shown as that of the page', async ({ page }) => {
  await page.goto('/?lang=fr')
  await expect(page).toHaveURL((url) => url.pathname === '/main' && url.search === '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a page whose configuration was edited is made anew', async ({ page }) => {
  await editConfiguration(page, (configuration) => ({ ...configuration, pages: { main: { faq: false } } }))
  await page.goto('/main')
  await expect(menuLink(page, 'Pricing')).toBeVisible()
  await expect(menuLink(page, 'FAQ')).toHaveCount(0)
})

test('without a connection a link is left to the browser, and a button says that it did not work', async ({
  page,
  context,
}) => {
  await page.goto('/main')
  await context.setOffline(true)
  await page.getByRole('button', { name: NAMES.onlyNeededCookies }).click()
  await expect(alert(page)).toBeVisible()
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await menuLink(page, 'FAQ').click()
  expect(new URL((await failed).url()).pathname).toBe('/main/faq')
})
