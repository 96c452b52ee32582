import { ACCOUNTS } from '../../../src/accounts.ts'
import { alert, heading, NAMES, PLANS_ADDRESS } from '../../../src/names.ts'
import { readGaps, recordFetchTimes } from '../../../src/network/requests.ts'
import { answerCookies, sendSignIn, SIGN_IN_ADDRESS } from '../../../src/sign-in.ts'
import { expect, settle, test } from '../../../src/test.ts'

const PLANS = '/api/main/plans'
/** A timer may be early by a fraction of a millisecond; it is late by as much as the machine is busy. */
const [FIRST_WAIT_MS, SECOND_WAIT_MS] = [95, 190]
const LOCALE_REQUESTS = 6

test('with the API cut off, one GET makes three requests, about 100 and 200 ms apart', async ({ page }) => {
  let requests = 0
  await page.route(`**${PLANS}*`, async (route) => {
    requests += 1
    await route.abort('connectionrefused')
  })
  const readTimes = await recordFetchTimes(page, PLANS)
  await page.goto(PLANS_ADDRESS)
  await expect(page.getByRole('button', { name: NAMES.tryAgain })).toBeVisible()
  expect(requests).toBe(3)
  const [first, second] = readGaps(await readTimes())
  expect(first).toBeGreaterThanOrEqual(FIRST_WAIT_MS)
  expect(second).toBeGreaterThanOrEqual(SECOND_WAIT_MS)
})

test('a page that could not load says so and loads when it is asked again', async ({ page }) => {
  await page.route(`**${PLANS}*`, (route) => route.abort('connectionrefused'))
  await page.goto(PLANS_ADDRESS)
  await expect(alert(page).first()).toBeVisible()
  await page.unroute(`**${PLANS}*`)
  await page.getByRole('button', { name: NAMES.tryAgain }).click()
  await expect(page.getByRole('button', { name: NAMES.tryAgain })).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
})

test('an error of the server is not asked for again', async ({ page }) => {
  let requests = 0
  await page.route(`**${PLANS}*`, async (route) => {
    requests += 1
    await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{ "status": 500 }' })
  })
  await page.goto(PLANS_ADDRESS)
  await expect(page.getByRole('button', { name: NAMES.tryAgain })).toBeVisible()
  expect(requests).toBe(1)
})

test('a POST is sent once, whatever happens to it, and the form is kept', async ({ page }) => {
  let requests = 0
  await page.route('**/api/main/login', async (route) => {
    requests += 1
    await route.abort('connectionrefused')
  })
  await page.goto(SIGN_IN_ADDRESS)
  await sendSignIn(page, ACCOUNTS.client.email)
  await expect(alert(page).first()).toBeVisible()
  expect(requests).toBe(1)
  await expect(page.getByLabel(NAMES.email)).toHaveValue(ACCOUNTS.client.email)
})

test('a missing translation is asked for six times, and the English text stands in for it', async ({
  page,
}) => {
  const requests: string[] = []
  await page.route('**/locales/de/main.json', async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ status: 404, body: 'not found' })
  })
  await page.goto('/main')
  await settle(page)
  await answerCookies(page)
  const english = await heading(page).textContent()
  await page.getByLabel(NAMES.language).selectOption({ label: 'Deutsch' })
  // 350 ms, doubled four times, makes 10.85 s of waiting.
  await expect.poll(() => requests.length, { timeout: 30_000 }).toBe(LOCALE_REQUESTS)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(heading(page)).toHaveText(english ?? '')
  expect(requests).toHaveLength(LOCALE_REQUESTS)
})
