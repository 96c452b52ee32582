import { ACCOUNT_NAMES, ACCOUNTS } from '../../src/accounts.ts'
import { readToken, sendSignIn, signIn } from '../../src/sign-in.ts'
import { expect, settle, test } from '../../src/test.ts'

for (const account of ACCOUNT_NAMES) {
  test(`${account} signs in and lands on ${ACCOUNTS[account].startPath}`, async ({ page }) => {
    await signIn(page, account)
    await settle(page)
    const token = await readToken(page)
    expect(token?.split('.')).toHaveLength(3)
  })
}

test('professionals and providers have a sign-in of their own', async ({ page, context }) => {
  await signIn(page, 'professional', '/main/professional#login')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'provider', '/provider/login')
})

test('after the sign-in one is where one wanted to go', async ({ page }) => {
  await page.goto('/client/settings?tab=security')
  await expect(page).toHaveURL((url) => url.pathname === '/main' && url.hash === '#login')
  await sendSignIn(page, ACCOUNTS.client.email)
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/client/settings?tab=security')
})
