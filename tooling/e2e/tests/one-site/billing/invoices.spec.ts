import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { press, type } from '../../../src/accessibility/by-keyboard.ts'
import { expectSound } from '../../../src/accessibility/expect-sound.ts'
import { startApiSession, useToken } from '../../../src/api-session.ts'
import { openProfessional, OWNER, share, type Shared } from '../../../src/care-team.ts'
import { openAccount } from '../../../src/new-account.ts'
import type { Site } from '../../../src/sites.ts'
import { expect, goTo, settle, test } from '../../../src/test.ts'

const PROFILE = {
  name: 'Harbour Street Physiotherapy',
  street: 'Harbour Street 4',
  postalCode: '20459',
  city: 'Hamburg',
  country: 'DE',
  taxId: 'DE811569869',
  iban: 'DE89370400440532013000',
  paymentDays: 14,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  numberPrefix: 'HS-',
  standardRate: '19',
  reducedRate: '7',
}

/** Whoever comes first fills in what invoices say of the practice of the tests. */
async function fillInProfile(request: APIRequestContext, site: Site): Promise<void> {
  const owner = await startApiSession(request, site, OWNER)
  const path = '/organization/billing-profile'
  const { version }: { version: number } = await (await owner.call('GET', path)).json()
  if (version > 0) return
  const answer = await owner.call('PUT', path, PROFILE, { 'If-Match': `"${version}"` })
  expect([200, 412]).toContain(answer.status())
}

/** Somebody whose name no other client of the practice has. */
async function openClient(page: Page, request: APIRequestContext, site: Site) {
  const firstName = `Ines${Math.floor(Math.random() * 1e9)}`
  await openAccount(page, request)
  const shared = await share(page, request, site, ['documents'])
  const session = await shared.client.call('GET', '/main/account')
  const answer = await request.fetch('/api/main/account', {
    method: 'PATCH',
    headers: {
      'X-Site-Id': site.id,
      Authorization: `Bearer ${shared.client.token}`,
      'If-Match': `"${String(session['version'])}"`,
    },
    data: { firstName },
  })
  expect(answer.ok(), `name: ${answer.status()}`).toBe(true)
  return { ...shared, firstName } satisfies Shared & { firstName: string }
}

/** Types over what stands in a field. */
async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await press(page, field, 'ControlOrMeta+a')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

test('an invoice is written, issued, paid in two parts and credited by keyboard alone, and its client follows it', async ({
  page: client,
  browser,
  request,
  site,
}) => {
  test.slow()
  await fillInProfile(request, site)
  const { firstName } = await openClient(client, request, site)
  const keeper = await openProfessional(request, site, 'billing')
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await useToken(page, keeper.token)
    await goTo(page, '/professional/invoices')
    await press(page, page.getByRole('link', { name: 'New invoice' }).first(), 'Enter')
    await settle(page)
    await type(page, page.getByRole('combobox', { name: 'Client' }), firstName)
    await expect(page.getByText('Every completed appointment has an invoice.')).toBeVisible()

    // 1.5 of 33.35 is 50.025: half a cent is rounded up, and the tax is counted on what was rounded.
    const line = page.getByRole('group', { name: 'Line 1' })
    await fill(page, line.getByLabel('Description'), 'Manual therapy')
    await fill(page, line.getByLabel('Quantity'), '1.5')
    await fill(page, line.getByLabel('Unit'), 'hours')
    await fill(page, line.getByLabel('Price of one'), '33.35')
    await expect(page.getByText('€59.54')).toBeVisible()
    // A tenth of 50.03 less, rounded by itself.
    await fill(page, line.getByLabel('Discount'), '10')
    await expect(page.getByText('€53.59')).toBeVisible()
    await expectSound(page, 'a draft with a discount')
    await fill(page, line.getByLabel('Discount'), '0')
    await expect(page.getByText('€59.54')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Add a line' }), 'Enter')
    await press(page, page.getByRole('button', { name: 'Save draft' }), 'Enter')
    await expect(page.getByText(/Some lines are not complete/)).toBeVisible()
    await expectSound(page, 'a draft with a mistake')
    await press(page, page.getByRole('button', { name: 'Remove line 2' }), 'Enter')
    await press(page, page.getByRole('button', { name: 'Save draft' }), 'Enter')
    await expect(page).toHaveURL(/invoice=[\da-f-]{36}/)
    await settle(page)

    await press(page, page.getByRole('button', { name: 'Issue invoice' }), 'Enter')
    const asked = page.getByRole('dialog', { name: 'Issue this invoice?' })
    await expect(asked).toContainText(firstName)
    await expectSound(page, 'the question before it is issued')
    await press(page, asked.getByRole('button', { name: 'Issue invoice' }), 'Enter')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^Invoice HS-\d{5}$/)
    const number = (await title.innerText()).replace('Invoice ', '')

    await goTo(client, '/client/invoices')
    await expectSound(client, 'the list of a client')
    await client.getByRole('link', { name: `Invoice ${number}` }).click()
    await expect(client.getByText('Left to pay: €59.54')).toBeVisible()
    await expect(client.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
    await expectSound(client, 'an invoice of a client')

    const record = page.getByRole('button', { name: 'Record payment' })
    const payment = page.getByRole('dialog', { name: 'Record a payment' })
    await press(page, record, 'Enter')
    await fill(page, payment.getByLabel('Amount'), '9.54')
    await expectSound(page, 'a payment')
    await press(page, payment.getByRole('button', { name: 'Record payment' }), 'Enter')
    await expect(payment).toHaveCount(0)
    await expect(page.getByText('Left to pay: €50.00')).toBeVisible()
    // Without anything done there.
    await expect(client.getByText('Left to pay: €50.00')).toBeVisible()
    await expect(client.getByText('Partly paid')).toBeVisible()
    await press(page, record, 'Enter')
    await press(page, payment.getByRole('button', { name: 'Record payment' }), 'Enter')
    await expect(payment).toHaveCount(0)
    await expect(client.getByText('There is nothing left to pay.')).toBeVisible()
    await expect(client.getByText('Paid', { exact: true })).toBeVisible()

    await press(page, page.getByRole('button', { name: 'Credit note' }), 'Enter')
    const credit = page.getByRole('dialog', { name: /credit/i })
    await expectSound(page, 'a credit note')
    await press(page, credit.getByRole('button', { name: 'Issue credit note' }), 'Enter')
    await expect(credit).toHaveCount(0)
    await expect(page.getByText('To be given back: €59.54')).toBeVisible()
    await expectSound(page, 'an invoice of the practice')
    await expect(client.getByText('Credited', { exact: true })).toBeVisible()

    const [file] = await Promise.all([
      client.waitForEvent('download'),
      client.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${number}.pdf`)
    await goTo(page, '/professional/invoices')
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Credited')
    await expectSound(page, 'the list of a practice')
  } finally {
    await context.close()
  }
})

/** A text that is missing is shown as its key. */
const UNTRANSLATED = /\b(?:[a-z-]+:)?(?:invoices|payments|billingProfiles)\.\w+/

for (const language of ['de', 'ar'] as const) {
  test(`the pages of invoices have room for their words in ${language}`, async ({ page, request, site }) => {
    test.slow()
    await page.addInitScript((chosen) => localStorage.setItem('platform.language', chosen), language)
    for (const [email, side] of [
      ['owner@example.com', 'professional'],
      ['client@example.com', 'client'],
    ] as const) {
      const { token } = await startApiSession(request, site, email)
      const list = await (
        await request.get('/api/main/invoices?state=overdue', {
          headers: { 'X-Site-Id': site.id, Authorization: `Bearer ${token}` },
        })
      ).json()
      await useToken(page, token)
      const base = `/${side}/invoices`
      const addresses = [base, `${base}?invoice=${String(list.items[0].id)}`]
      for (const address of side === 'client' ? addresses : [...addresses, `${base}?invoice=new`]) {
        await goTo(page, address)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectSound(page, address)
        expect
          .soft(await page.locator('body').innerText(), `${address}, not translated`)
          .not.toMatch(UNTRANSLATED)
      }
    }
  })
}
