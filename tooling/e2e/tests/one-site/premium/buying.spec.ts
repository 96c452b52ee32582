import type { Locator, Page } from '@playwright/test'
import { press } from '../../../src/accessibility/by-keyboard.ts'
import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { openBuyer, readPremiumClaim, saysPremium } from '../../../src/premium.ts'
import { expect, goTo, test } from '../../../src/test.ts'

const openPlans = (page: Page): Promise<void> => goTo(page, '/client/premium')

/** The page of the provider, where money would be asked for. */
function paymentPage(page: Page): Locator {
  return page.getByRole('heading', { name: 'Test payment' })
}

test('a plan is chosen, paid for, had without a reload, cancelled and resumed by keyboard alone', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  await openBuyer(page, request, site)
  await openPlans(page)
  expect(await readPremiumClaim(page)).toBe(false)
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'Choose Premium' }), 'Enter')
  await expect(paymentPage(page)).toBeVisible()
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'The bank asks for a confirmation' }), 'Enter')
  await expect(page.getByText('The bank wants you to confirm this payment.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Confirm the payment' }), 'Enter')

  await expect(page.getByText('Thank you. Premium is yours')).toBeVisible()
  await expect(page.getByText(/^Premium renews itself on/)).toBeVisible()
  await expect.poll(() => readPremiumClaim(page)).toBe(true)
  await expect(page.getByRole('button', { name: 'Choose Family' })).toHaveCount(0)
  await expectSound(page)

  const download = page.waitForEvent('download')
  const receipts = page.getByRole('table', { name: 'Receipts' })
  await press(page, receipts.getByRole('button', { name: /^Download R-\d+ as PDF$/ }), 'Enter')
  expect((await download).suggestedFilename()).toMatch(/^R-\d{6}\.pdf$/)

  await press(page, page.getByRole('button', { name: 'Cancel my plan' }), 'Enter')
  const cancel = page.getByRole('button', { name: 'Cancel at the end of the period' })
  await expect(cancel).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Premium ends on/)).toBeVisible()
  // What is paid for is still there.
  expect(await readPremiumClaim(page)).toBe(true)
  await press(page, page.getByRole('button', { name: 'Keep my plan after all' }), 'Enter')
  await expect(page.getByText(/^Premium renews itself on/)).toBeVisible()
  await expectSound(page)
})

test('a payment fails, is tried again, takes its time and arrives while the page is open', async ({
  page,
  request,
  site,
}) => {
  await openBuyer(page, request, site)
  await openPlans(page)
  await page.getByRole('button', { name: 'Choose Family' }).click()
  await page.getByRole('button', { name: 'The payment fails' }).click()
  await expect(page.getByText('The payment did not work')).toBeVisible()
  await expectSound(page)
  expect(await readPremiumClaim(page)).toBe(false)

  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await page.getByRole('button', { name: 'The payment takes its time' }).click()
  await expect(page.getByText('The payment is on its way.')).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page.getByText('Your payment is on its way')).toBeVisible()
  await expectSound(page)
  expect(await readPremiumClaim(page)).toBe(false)

  const provider = await page.context().newPage()
  await provider.goto(address)
  await provider.getByRole('button', { name: 'The payment arrives' }).click()
  await expect(page.getByText('Thank you. Family is yours')).toBeVisible()
  await expect(page.getByText(/^Family renews itself on/)).toBeVisible()
  await expect.poll(() => readPremiumClaim(page)).toBe(true)
})

test('two clicks begin one payment, and coming back from it unpaid gives nothing', async ({
  page,
  request,
  site,
}) => {
  const buyer = await openBuyer(page, request, site)
  const begun: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/checkouts')) begun.push(sent.url())
  })
  await openPlans(page)
  await page.getByRole('button', { name: 'Choose Premium' }).dblclick()
  await expect(paymentPage(page)).toBeVisible()
  expect(begun).toHaveLength(1)
  const address = page.url()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page.getByText('You have not paid yet')).toBeVisible()
  await expect(page.getByText('You are on the basic plan')).toBeVisible()
  await expect(page.getByText('You have not paid anything yet.')).toBeVisible()
  expect((await buyer.call('GET', '/main/subscription'))['subscription']).toBeNull()
  const { new_tok: renewed } = await buyer.call('POST', '/main/reauth', {})
  expect(saysPremium(renewed)).toBe(false)
  // Choosing it again leads to the payment that has begun.
  await page.getByRole('button', { name: 'Choose Premium' }).click()
  await expect(paymentPage(page)).toBeVisible()
  expect(page.url()).toBe(address)
})
