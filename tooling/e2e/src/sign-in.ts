import { expect, type Page } from '@playwright/test'
import { ACCOUNTS, DEMO_PASSWORD, type AccountName } from './accounts.ts'
import { NAMES } from './names.ts'

/** Where the sign-in of clients and administrators is; all accounts can use it. */
export const SIGN_IN_ADDRESS = '/main#login'
export const TOKEN_KEY = 'platform.token'

export function readToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)
}

/** Fills in and sends the form of the page that is open. */
export async function sendSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel(NAMES.password, { exact: true }) })
  await form.getByLabel(NAMES.email).fill(email)
  await form.getByLabel(NAMES.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: NAMES.signIn, exact: true }).click()
}

/** Signs in the way a person does. */
export async function signIn(page: Page, account: AccountName, address = SIGN_IN_ADDRESS): Promise<void> {
  const { email, startPath } = ACCOUNTS[account]
  await page.goto(address)
  await sendSignIn(page, email)
  await expect.poll(() => readToken(page)).not.toBeNull()
  await expect(page).toHaveURL((url) => url.pathname === startPath)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: NAMES.account }).click()
  await page
    .getByRole('menuitem', { name: NAMES.signOut, exact: true })
    .or(page.getByRole('button', { name: NAMES.signOut, exact: true }))
    .click()
}

/** Answers the cookie question where it is asked, so that nothing lies over the page. */
export async function answerCookies(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: NAMES.onlyNeededCookies })
  if (await button.isVisible()) await button.click()
}
