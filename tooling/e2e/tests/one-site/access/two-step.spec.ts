import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { readFile } from 'node:fs/promises'
import { ACCOUNTS } from '../../../src/accounts.ts'
import { alert, heading } from '../../../src/names.ts'
import { NEW_PASSWORD, openAccount } from '../../../src/new-account.ts'
import { answerCookies, readToken, sendSignIn, SIGN_IN_ADDRESS, signOut } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const STEP_MS = 30_000

/** An account with a second step. */
interface Protected {
  readonly email: string
  readonly app: TOTP
  readonly codes: readonly string[]
}

/** The code of so many steps ahead: each is good once, and nobody wants to wait for the next. */
function codeAhead(app: TOTP, steps: number): string {
  return app.generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Sets a second step up for an account of the test's own: an accident must not leave one on anybody else's. */
async function setUp(page: Page, request: APIRequestContext): Promise<Protected> {
  const email = await openAccount(page, request)
  await page.goto('/client/settings#two-step')
  await settle(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeFocused()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await page.locator('code').first().textContent()
  const app = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
  await page.getByLabel('Code from your app').fill(codeAhead(app, 5))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(alert(page)).toContainText('This code is wrong')
  await page.getByLabel('Code from your app').fill(codeAhead(app, 0))
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const codes = await page.locator('ol li code').allTextContents()
  expect(codes).toHaveLength(10)
  return { email, app, codes }
}

/** Says that the codes are kept, and signs out. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await signOut(page)
  await expect.poll(() => readToken(page)).toBeNull()
}

/** The cookie question would lie under the sign-in, so it is answered first. */
async function openSignIn(page: Page): Promise<void> {
  await page.goto('/main')
  await answerCookies(page)
  await page.goto(SIGN_IN_ADDRESS)
}

test('an administrator who must have a second step is led to where one is set up', async ({ page }) => {
  // A demo does not ask for one, so here the answers are those of a server that does.
  await page.route('**/api/main/start', async (route) => {
    const response = await route.fetch()
    const answer: object = await response.json()
    await route.fulfill({ response, json: { ...answer, isSecondStepDue: true } })
  })
  await page.route('**/api/main/account/two-step', (route) =>
    route.fulfill({
      json: { isOn: false, isRequired: true, appSince: null, passkeyCount: 0, recoveryCodesLeft: 0 },
    }),
  )
  await openSignIn(page)
  await sendSignIn(page, ACCOUNTS.admin.email)
  await expect(page).toHaveURL((url) => url.pathname === '/admin/settings' && url.hash === '#two-step')
  await expect(page.getByText('Your account needs a second step')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL((url) => url.pathname === '/admin/settings')
})

test('two-step sign-in is set up by hand, confirmed by a code, and gives codes to keep', async ({
  page,
  request,
}) => {
  const { codes } = await setUp(page, request)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download codes' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  await leave(page)
})

test('signing in then asks for a code, and takes no wrong one', async ({ page, request }) => {
  const { email, app } = await setUp(page, request)
  await leave(page)
  await openSignIn(page)
  await sendSignIn(page, email, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeFocused()
  expect(await readToken(page)).toBeNull()
  await page.getByLabel('Code from your app').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(alert(page)).toContainText('This code is wrong')
  await page.getByLabel('Code from your app').fill(codeAhead(app, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/client')
  await expect(heading(page)).toBeVisible()
})

test('a recovery code stands in for the app, once', async ({ page, request }) => {
  const { email, codes } = await setUp(page, request)
  await leave(page)
  for (const isFirst of [true, false]) {
    await openSignIn(page)
    await sendSignIn(page, email, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    if (isFirst) {
      await expect(page).toHaveURL((url) => url.pathname === '/client')
      await settle(page)
      await signOut(page)
      await expect.poll(() => readToken(page)).toBeNull()
    } else {
      await expect(alert(page)).toContainText('This recovery code is wrong')
    }
  }
})

test('it is turned off again after a question', async ({ page, request }) => {
  const { email, codes } = await setUp(page, request)
  await leave(page)
  await openSignIn(page)
  await sendSignIn(page, email, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/client')
  await page.goto('/client/settings#two-step')
  await settle(page)
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off the app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off the app' }).click()
  await expect(page.getByText(/Your authenticator app is turned off/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
})
