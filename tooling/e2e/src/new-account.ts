import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { readMailLink } from './mailbox.ts'
import { NAMES } from './names.ts'
import { settle } from './test.ts'

/** The password of every account that a test opens. */
export const NEW_PASSWORD = 'correct horse battery'

/** The subject of the mail that asks to confirm a new account. */
export const CONFIRM_SUBJECT = 'Confirm your e-mail address'

/** An address nobody else uses. */
export function createAddress(): string {
  return `e2e-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
}

/** Fills in the registration up to where a mail is on its way; by keyboard alone, the captcha included. */
export async function register(page: Page, address: string, path = '/main#register'): Promise<void> {
  await page.goto(path)
  await settle(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ines')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Duarte')
  await page.keyboard.press('Tab')
  await page.keyboard.type(address)
  await page.keyboard.press('Tab')
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Look into your mailbox' })).toBeFocused()
}

/** Opens an account of the test's own and leaves the browser signed in to it; gives its address. */
export async function openAccount(page: Page, request: APIRequestContext): Promise<string> {
  const address = createAddress()
  await register(page, address)
  await page.goto(await readMailLink(request, address, CONFIRM_SUBJECT))
  await page.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/client$/)
  await settle(page)
  // The question about cookies would stand on every page that the test looks at.
  await page.getByRole('button', { name: NAMES.onlyNeededCookies }).click()
  return address
}
