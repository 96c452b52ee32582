import type { BrowserContext } from '@playwright/test'
import { openAccount } from '../../../src/new-account.ts'
import { readToken } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const MINUTE_MS = 60_000
const WARNING = { name: 'Are you still there?' }
/** What an operator may choose; so short that no token has to be renewed, by a server whose clock stands, on the way there. */
const IDLE_MINUTES = 5

const LIMIT_ADDRESS = '**/api/main/start'

async function chooseIdleLimit(context: BrowserContext): Promise<void> {
  await context.route(LIMIT_ADDRESS, async (route) => {
    const response = await route.fetch()
    const answer: object = await response.json()
    await route.fulfill({ response, json: { ...answer, idleMinutes: IDLE_MINUTES } })
  })
}

/** Lets time pass in all tabs, as for somebody who went away. */
async function goAway(context: BrowserContext, minutes: number): Promise<void> {
  await context.clock.fastForward(minutes * MINUTE_MS)
  // What was due is done.
  await context.clock.runFor(2_000)
}

test('who does nothing is asked two minutes ahead in every tab, goes on by one key, and else is signed out in all', async ({
  page,
  context,
  request,
}) => {
  // Before there is a page: one that lives on while its clock is exchanged sees the year 1970 for a moment, and whoever
  // asks the server the time just then takes all tokens for expired.
  await context.clock.install()
  await openAccount(page, request)
  await chooseIdleLimit(context)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const limit = tab.waitForResponse(LIMIT_ADDRESS)
    await tab.goto(tab === page ? '/client/settings' : '/client')
    await limit
    await settle(tab)
  }

  await goAway(context, 2.5)
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', WARNING)).toHaveCount(0)
  await goAway(context, 0.6)
  for (const tab of [page, other]) {
    await expect(tab.getByRole('alertdialog', WARNING)).toBeVisible()
    await expect(tab.getByRole('alertdialog', WARNING)).toContainText('we will sign you out in')
  }

  // One key, in one of them.
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', WARNING)).toHaveCount(0)
  expect(await readToken(page)).not.toBeNull()

  await goAway(context, 3.1)
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog', WARNING)).toBeVisible()
  await goAway(context, 2.1)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL((url) => url.pathname === '/main')
    expect(await readToken(tab)).toBeNull()
  }
  await expect(page.getByText(/had not done anything for a while/)).toBeVisible()
})
