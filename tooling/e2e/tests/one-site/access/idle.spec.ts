import type { BrowserContext } from '@playwright/test'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { heading } from '../../../src/names.ts'
import { readToken } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const MINUTE_MS = 60_000
/** A token lives 15 minutes and is renewed before its end. */
const RENEWAL_MINUTES = 13.2
const WARNING = { name: 'Are you still there?' }

/** Lets time pass on the page, as for somebody who went away; the server's clock stands nearly still meanwhile. */
async function goAway(context: BrowserContext, minutes: number): Promise<void> {
  await context.clock.fastForward(minutes * MINUTE_MS)
  // What was due is done.
  await context.clock.runFor(2_000)
}

/** As long as it takes until the token is renewed: nobody's computer sleeps here, so it does not run out on the way. */
async function goAwayUntilRenewed(context: BrowserContext): Promise<void> {
  const renewed = context.waitForEvent('response', (response) => response.url().endsWith('/reauth'))
  await goAway(context, RENEWAL_MINUTES)
  await renewed
  await context.clock.runFor(2_000)
}

test('who does nothing is asked two minutes ahead in every tab, goes on by one key, and else is signed out in all', async ({
  page,
  context,
  request,
  site,
}) => {
  await context.clock.install()
  const { token } = await startApiSession(request, site, 'client@example.com')
  await useToken(page, token)
  await page.goto('/client/settings')
  await settle(page)
  const other = await context.newPage()
  await other.goto('/client')
  await settle(other)
  await heading(other).click()

  await goAwayUntilRenewed(context)
  await goAwayUntilRenewed(context)
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', WARNING)).toHaveCount(0)
  await goAway(context, 2.1)
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

  await goAwayUntilRenewed(context)
  await goAwayUntilRenewed(context)
  await goAway(context, 2.1)
  await goAway(context, 2.5)
  for (const tab of [page, other]) {
    await expect.poll(() => readToken(tab)).toBeNull()
    await context.clock.runFor(3000)
    await expect(tab).toHaveURL((url) => url.pathname === '/main')
  }
  await expect(page.getByText(/nothing was done for a while/)).toBeVisible()
})
