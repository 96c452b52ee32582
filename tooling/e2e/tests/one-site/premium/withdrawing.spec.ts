import { findOverflow } from '../../../src/accessibility/find-misfits.ts'
import { findAccessibilityProblems } from '../../../src/accessibility/find-problems.ts'
import { readMailLink, readMails } from '../../../src/mailbox.ts'
import { beginPayment, openBuyer, pay, readPremiumClaim } from '../../../src/premium.ts'
import { expect, settle, test } from '../../../src/test.ts'

test('who is not signed in withdraws with the link of the receipt, once, and the plan is over', async ({
  page,
  browser,
  request,
  site,
}) => {
  test.slow()
  const buyer = await openBuyer(page, request, site)
  await pay(buyer, request, await beginPayment(buyer))
  await page.goto('/client/premium')
  await settle(page)
  await expect(page.getByText(/^Premium renews itself on/)).toBeVisible()
  const link = await readMailLink(request, buyer.email, 'Your receipt for Premium')

  const context = await browser.newContext({ baseURL: site.url })
  try {
    const visitor = await context.newPage()
    await visitor.goto(link)
    await settle(visitor)
    await expect(visitor.getByRole('heading', { name: 'Withdraw from your contract' })).toBeVisible()
    for (const width of [390, 1280]) {
      await visitor.setViewportSize({ width, height: 844 })
      expect.soft(await findOverflow(visitor), `at ${width} px`).toEqual([])
      expect.soft(await findAccessibilityProblems(visitor), `at ${width} px`).toEqual([])
    }
    // Looking has changed nothing.
    expect(await buyer.call('GET', '/main/subscription')).toMatchObject({ subscription: { state: 'active' } })
    await visitor.getByRole('button', { name: 'Withdraw from the contract' }).click()
    await expect(visitor.getByRole('heading', { name: 'You have withdrawn from the contract' })).toBeVisible()
    expect.soft(await findAccessibilityProblems(visitor)).toEqual([])
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: 'Withdraw from your contract' })).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Withdraw from the contract' })).toHaveCount(0)
  } finally {
    await context.close()
  }

  await page.reload()
  await settle(page)
  await expect(page.getByText(/^Premium ended on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Receipts' })).toContainText(/Paid back on/)
  const subjects = (await readMails(request, buyer.email)).map(({ subject }) => subject)
  expect(subjects).toContain('You have withdrawn from Premium')
  await expect.poll(() => readPremiumClaim(page)).toBe(false)
})
