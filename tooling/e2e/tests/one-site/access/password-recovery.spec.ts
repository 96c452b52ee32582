import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { startApiSession } from '../../../src/api-session.ts'
import { readMailLink, readMails } from '../../../src/mailbox.ts'
import { NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { changeColorScheme, expect, settle, test } from '../../../src/test.ts'

const SUBJECT = 'Choose a new password'
const OTHER_PASSWORD = 'staple of the battery horse'

/** As if the browser had been another one: the account stays signed in elsewhere. */
async function signOutHere(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('platform.token'))
  await page.goto('about:blank')
}

async function ask(page: Page, address: string): Promise<void> {
  await page.goto('/main#login')
  await settle(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field for an e-mail address as well.
  await expect(page).not.toHaveURL(/#login$/)
  await settle(page)
  await page.getByLabel(/^Email/).fill(address)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
}

test('a forgotten password is replaced by the link in the mail, and every session ends', async ({
  page,
  request,
  site,
}) => {
  const email = await openAccount(page, request)
  const other = await startApiSession(request, site, email, NEW_PASSWORD)
  await signOutHere(page)
  await ask(page, email)
  const link = await readMailLink(request, email, SUBJECT)
  await page.goto(link)
  await settle(page)
  await expect(page).toHaveURL(/\/password_recovery$/)
  await page.getByLabel('New password', { exact: true }).fill('Password123!')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('alert')).toContainText('easy to guess')
  await page.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  expect((await other.call('GET', '/validate_token')).status()).toBe(401)

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(OTHER_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/client$/)

  await page.goto(link)
  await expect(page.getByText('This link was already used')).toBeVisible()
})

test('only the newest link works, and the page behind an old one sends another', async ({
  page,
  request,
}) => {
  const email = await openAccount(page, request)
  await signOutHere(page)
  await ask(page, email)
  const first = await readMailLink(request, email, SUBJECT)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('We have sent the email again.').first()).toBeVisible()
  await page.goto(first)
  await expect(page.getByText('We sent you a newer link')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await page.goto(await readMailLink(request, email, SUBJECT))
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
})

test('an address without an account gets the same page, and a mail that says so', async ({
  page,
  request,
}) => {
  const address = `nobody-${Date.now()}@example.com`
  await ask(page, address)
  await expect(page.getByText(`We have sent an email to ${address}.`)).toBeVisible()
  await expect
    .poll(async () => (await readMails(request, address))[0]?.subject)
    .toBe('There is no account with this address')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing while recovering, ${colorScheme}`, async ({ page, request }) => {
    await page.goto('/password_recovery')
    await settle(page)
    await changeColorScheme(page, colorScheme)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await findAccessibilityProblems(page)).toEqual([])
    const email = await openAccount(page, request)
    await signOutHere(page)
    await ask(page, email)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto(await readMailLink(request, email, SUBJECT))
    await settle(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.goto('/password_recovery#a-secret-nobody-was-given')
    await expect(page.getByText('We do not know this link')).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
  })
}
