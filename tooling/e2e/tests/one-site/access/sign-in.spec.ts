import { ACCOUNT_NAMES, ACCOUNTS } from '../../../src/accounts.ts'
import { alert, heading, NAMES, signInLink } from '../../../src/names.ts'
import {
  answerCookies,
  readToken,
  sendSignIn,
  signIn,
  SIGN_IN_ADDRESS,
  signOut,
  TOKEN_KEY,
} from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

/** Longer than a token lives, and shorter than anybody may be idle. */
const SLOW_BY_MS = 20 * 60_000

for (const account of ACCOUNT_NAMES) {
  test(`${account} signs in and lands on ${ACCOUNTS[account].startPath}`, async ({ page }) => {
    await signIn(page, account)
    await settle(page)
    await expect(page).toHaveURL((url) => url.pathname === ACCOUNTS[account].startPath)
  })
}

test('professionals and providers have a sign-in of their own', async ({ page, context }) => {
  await signIn(page, 'professional', '/main/professional#login')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'provider', '/provider/login')
})

test('the sign-in has the focus when its address is opened', async ({ page }) => {
  await page.goto(SIGN_IN_ADDRESS)
  await expect(page.getByLabel(NAMES.email)).toBeFocused()
})

test('the form of a demo comes with whom one can be, and nothing moves afterwards; it comes without them, too', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/demo-account-list-[^/]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/demo-account-list-[^/]+\.js$/)
  await page.goto(SIGN_IN_ADDRESS)
  await asked
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByLabel(NAMES.email)).toHaveCount(0)
  held.resolve()
  await expect(page.getByLabel(NAMES.email)).toBeFocused()
  await expect(page.getByRole('group', { name: /^This is a demo/ })).toBeVisible()

  await page.unrouteAll()
  await page.route(/\/demo-account-list-[^/]+\.js$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByLabel(NAMES.email)).toBeFocused()
})

test('a wrong password is said so, and what was typed is kept', async ({ page }) => {
  await page.goto(SIGN_IN_ADDRESS)
  await sendSignIn(page, ACCOUNTS.client.email, 'not-the-password')
  await expect(alert(page).filter({ hasText: /password/ })).toBeVisible()
  await expect(page.getByLabel(NAMES.email)).toHaveValue(ACCOUNTS.client.email)
  expect(await readToken(page)).toBeNull()
  await sendSignIn(page, ACCOUNTS.client.email)
  await expect(page).toHaveURL((url) => url.pathname === '/client')
})

test('a sign-in does not say whether an account exists', async ({ page }) => {
  const messages: (string | null)[] = []
  for (const email of ['client2@example.com', 'nobody@example.com']) {
    await page.goto(SIGN_IN_ADDRESS)
    await sendSignIn(page, email, 'not-the-password')
    await expect(alert(page).filter({ hasText: /password/ })).toBeVisible()
    messages.push(
      await alert(page)
        .filter({ hasText: /password/ })
        .textContent(),
    )
  }
  expect(messages[0]).toBe(messages[1])
})

test('nobody is sent to another site after the sign-in', async ({ page }) => {
  for (const next of ['//example.com/client', 'https://example.com', '/\\example.com']) {
    await page.goto(`/main?next=${encodeURIComponent(next)}#login`)
    await sendSignIn(page, ACCOUNTS.client.email)
    await expect(page).toHaveURL((url) => url.pathname === '/client')
    await page.evaluate(() => localStorage.clear())
  }
})

test('signing out in one tab signs out the other, without loading it again', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, 'client')
  await answerCookies(page)
  const token = await readToken(page)
  const other = await context.newPage()
  await other.goto('/client')
  await settle(other)
  await expect(other).toHaveURL((url) => url.pathname === '/client')
  await other.evaluate(() => Reflect.set(window, 'isSameDocument', true))

  await signOut(page)

  for (const tab of [page, other]) {
    await expect(tab).toHaveURL((url) => url.pathname === '/main')
    await expect(tab.getByRole('button', { name: NAMES.account })).toHaveCount(0)
    await expect(signInLink(tab)).toHaveCount(1)
    expect(await readToken(tab)).toBeNull()
  }
  expect(await other.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  const answer = await context.request.get(`${site.url}/api/main/validate_token`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Site-Id': site.id },
  })
  expect(answer.status()).toBe(401)
})

test('signing in in one tab signs in the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/main')
  await settle(other)
  await expect(signInLink(other)).toBeVisible()
  await signIn(page, 'client')
  await expect(signInLink(other)).toHaveCount(0)
})

test('a sign-in survives a reload', async ({ page }) => {
  await signIn(page, 'client')
  await page.reload()
  await settle(page)
  await expect(page).toHaveURL((url) => url.pathname === '/client')
})

test('a sign-in survives that the slow clock of the device is put right', async ({ page }) => {
  await page.clock.install({ time: Date.now() - SLOW_BY_MS })
  await signIn(page, 'client')
  await settle(page)
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await expect(page.getByRole('button', { name: NAMES.account })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/client')
})

for (const token of ['undefined', 'null', 'no token at all', 'a.b.c', '..', 'eyJhbGciOiJub25lIn0.e30.']) {
  test(`${JSON.stringify(token)} in the storage is not taken for a sign-in`, async ({ page }) => {
    await page.addInitScript(
      ([key, value]) => {
        if (sessionStorage.getItem('planted') !== null) return
        sessionStorage.setItem('planted', 'yes')
        localStorage.setItem(key, value)
      },
      [TOKEN_KEY, token] as const,
    )
    let loads = 0
    page.on('domcontentloaded', () => (loads += 1))
    await page.goto('/client')
    await expect(page).toHaveURL((url) => url.pathname === '/main')
    await expect(heading(page)).toBeVisible()
    expect(loads).toBeLessThanOrEqual(2)

    await signIn(page, 'client')
  })
}
