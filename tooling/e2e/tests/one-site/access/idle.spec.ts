import type { BrowserContext } from '@playwright/test'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { heading } from '../../../src/names.ts'
import { readToken } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const MINUTE_MS = 60_000
const WARNING = { name: 'Are you still there?' }

/** Lets time pass on the page to where the token is renewed; the server's clock stands nearly still meanwhile. */
async function passUntilRenewed(context: BrowserContext): Promise<void> {
  const renewed = context.waitForEvent('response', (response) => response.url().endsWith('/reauth'))
  await context.clock.runFor(13.2 * MINUTE_MS)
  await renewed
  await context.clock.runFor(1000)
}

test('who does nothing is asked two minutes ahead in every tab, goes on by one key, and else is signed out in all', async ({
  page,
  context,
  request,
  site,
}) => {
  test.slow()
  const { token } = await startApiSession(request, site, 'client@example.com')
  await useToken(page, token)
  await page.goto('/client/settings')
  await settle(page)
  const other = await context.newPage()
  await other.goto('/client')
  await settle(other)
  // Only now: what loads a page waits by the browser's own clock.
  await context.clock.install()
  await heading(other).click()

  await passUntilRenewed(context)
  await passUntilRenewed(context)
  await expect(page.getByRole('alertdialog', WARNING)).toHaveCount(0)
  await context.clock.runFor(1.6 * MINUTE_MS)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alertdialog', WARNING)).toBeVisible()
    await expect(tab.getByRole('alertdialog', WARNING)).toContainText('we sign you out in')
  }

  // One key, in one of them.
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await context.clock.runFor(1000)
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', WARNING)).toHaveCount(0)
  expect(await readToken(page)).not.toBeNull()

  await passUntilRenewed(context)
  await passUntilRenewed(context)
  await context.clock.runFor(4 * MINUTE_MS)
  for (const tab of [page, other]) {
    await expect.poll(() => readToken(tab)).toBeNull()
    await context.clock.runFor(3000)
    await expect(tab).toHaveURL((url) => url.pathname === '/main')
  }
  await expect(page.getByText(/nothing was done for a while/)).toBeVisible()
})
