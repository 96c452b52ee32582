import { ACCOUNTS } from '../../src/accounts.ts'
import { readToken, sendSignIn, signIn } from '../../src/sign-in.ts'
import { expect, settle, test } from '../../src/test.ts'

test('a client signs in and lands in the own area', async ({ page }) => {
  await signIn(page, 'client')
  await settle(page)
  const token = await readToken(page)
  expect(token?.split('.')).toHaveLength(3)
})

test('after the sign-in one is where one wanted to go', async ({ page }) => {
  await page.goto('/client/settings?tab=security')
  await expect(page).toHaveURL((url) => url.pathname === '/main' && url.hash === '#login')
  await sendSignIn(page, ACCOUNTS.client.email)
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/client/settings?tab=security')
})

test('the sign-in of a demo lets somebody in with one click', async ({ page }) => {
  for (const [address, role, startPath] of [
    ['/main#login', /Client$/, '/client'],
    ['/main/professional#login', /Organization leader$/, '/professional'],
    ['/provider/login', /Provider$/, '/provider'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('group', { name: /demo/ }).getByRole('button', { name: role }).click()
    await expect(page).toHaveURL((url) => url.pathname === startPath)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})
