import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBilling } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import type { Invoice } from '@platform/contract/billing'

// As the owner of the database, past all of our code.

let server: TestServer
let billing: ReturnType<typeof createBilling>
let clientId: string
let issued: Invoice
let draft: Invoice

beforeAll(async () => {
  server = await startTestServer({ demo: true })
  const owner = await signInSomebody(server, 'owner@example.com')
  clientId = (await signInSomebody(server, 'client@example.com')).id
  billing = createBilling(server, owner.token)
  await billing.fillProfile()
  issued = await billing.addIssued({ clientId })
  draft = await billing.add({ clientId })
})

afterAll(() => server.close())

/** What the database says, or `undefined` where it has let it through; nothing is kept. */
async function refusalOf(...queries: readonly SQL[]): Promise<string | undefined> {
  const kept = new Error('let through')
  try {
    await server.database.transaction(async (transaction) => {
      for (const query of queries) await transaction.execute(query)
      await transaction.execute(sql`set constraints all immediate`)
      throw kept
    })
  } catch (error) {
    if (error === kept) return undefined
    return [error, error instanceof Error ? error.cause : undefined].map(String).join(' ')
  }
  return undefined
}

const KEPT = 'Issued invoices are not changed'

describe('what was issued', () => {
  it('is not changed and not deleted', async () => {
    const { id } = issued
    for (const query of [
      sql`update invoices set gross_minor = gross_minor + 1, tax_minor = tax_minor + 1 where id = ${id}`,
      sql`update invoices set number = null where id = ${id}`,
      sql`update invoices set buyer = '{}' where id = ${id}`,
      sql`update invoices set due_on = due_on + 1 where id = ${id}`,
      sql`update invoices set client_id = created_by where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_lines set text = 'x' where invoice_id = ${id}`,
      sql`update invoice_lines set discount = 1 where invoice_id = ${id}`,
      sql`delete from invoice_lines where invoice_id = ${id}`,
      sql`insert into invoice_lines select invoice_id, 9, text, quantity, unit, unit_price, tax_category, tax_rate,
        exemption_reason, net_minor, null from invoice_lines where invoice_id = ${id}`,
      sql`update invoice_lines set invoice_id = ${id}, position = 9 where invoice_id = ${draft.id}`,
      sql`update invoice_taxes set tax_minor = 0 where invoice_id = ${id}`,
      sql`delete from invoice_taxes where invoice_id = ${id}`,
    ])
      expect(await refusalOf(query)).toContain(KEPT)
    for (const table of [
      'invoices',
      'invoice_lines',
      'invoice_taxes',
      'payments',
      'allocations',
      'invoice_series',
      'invoice_balances',
    ])
      expect(await refusalOf(sql`truncate ${sql.identifier(table)} cascade`)).toContain('are kept')
  })

  it('forgets its account and its organization, and takes no other', async () => {
    const { id } = issued
    expect(
      await refusalOf(sql`update invoices set client_id = null, created_by = null where id = ${id}`),
    ).toBeUndefined()
    expect(
      await refusalOf(
        sql`update invoices set client_id = null where id = ${id}`,
        sql`update invoices set client_id = ${clientId} where id = ${id}`,
      ),
    ).toContain(KEPT)
  })
})

describe('a number', () => {
  const issue = (number: SQL) => sql`update invoices draft set number = ${number}, series_id = done.series_id,
    issued_on = done.issued_on, due_on = done.due_on, issued_at = done.issued_at, issue_key = gen_random_uuid(),
    seller = done.seller, buyer = done.buyer from invoices done
    where draft.id = ${draft.id} and done.id = ${issued.id}`

  it('is the one after the number before it', async () => {
    expect(await refusalOf(issue(sql`done.number + 1`))).toBeUndefined()
    expect(await refusalOf(issue(sql`done.number + 2`))).toContain('the number after the one before')
    expect(await refusalOf(issue(sql`done.number`))).toContain('the number after the one before')
  })

  it('is there exactly while it is no draft', async () => {
    expect(await refusalOf(sql`update invoices set issued_on = now() where id = ${draft.id}`)).toContain(
      'invoices_issued_check',
    )
  })

  it('has no gap, whoever moves the series on', async () => {
    expect(await refusalOf(sql`update invoice_series set next = next + 1`)).toContain('no gaps')
    expect(await refusalOf(sql`update invoice_series set next = 1`)).toContain('no gaps')
    expect(await refusalOf(sql`update invoice_series set prefix = 'Z' where prefix = 'T-'`)).toContain(
      'stays what it is',
    )
    expect(await refusalOf(sql`delete from invoice_series`)).toBeDefined()
  })
})

describe('sums', () => {
  it('are those of lines and taxes', async () => {
    const { id } = draft
    const wrong = 'The sums of an invoice'
    expect(
      await refusalOf(
        sql`update invoices set net_minor = 1, tax_minor = 0, gross_minor = 1 where id = ${id}`,
      ),
    ).toContain(wrong)
    expect(
      await refusalOf(sql`update invoices set gross_minor = gross_minor + 1 where id = ${id}`),
    ).toContain('invoices_sum_check')
    expect(
      await refusalOf(sql`update invoice_lines set net_minor = net_minor + 1 where invoice_id = ${id}`),
    ).toContain(wrong)
    expect(await refusalOf(sql`delete from invoice_lines where invoice_id = ${id}`)).toContain(wrong)
    expect(
      await refusalOf(sql`update invoice_taxes set tax_minor = tax_minor + 1 where invoice_id = ${id}`),
    ).toContain(wrong)
    expect(
      await refusalOf(
        sql`update invoice_lines set tax_rate = 7, tax_category = 'reduced' where invoice_id = ${id}`,
      ),
    ).toContain('of its rate')
  })

  it('are of lines that are something', async () => {
    const { id } = draft
    for (const change of [sql`quantity = 0`, sql`unit_price = -1`])
      expect(await refusalOf(sql`update invoice_lines set ${change} where invoice_id = ${id}`)).toContain(
        'invoice_lines_amount_check',
      )
    for (const change of [sql`discount = -1`, sql`discount = 100.01`])
      expect(await refusalOf(sql`update invoice_lines set ${change} where invoice_id = ${id}`)).toContain(
        'invoice_lines_discount_check',
      )
    for (const change of [
      sql`tax_rate = 0`,
      sql`tax_category = 'exempt', tax_rate = 0`,
      sql`tax_category = 'other'`,
    ])
      expect(await refusalOf(sql`update invoice_lines set ${change} where invoice_id = ${id}`)).toContain(
        'invoice_lines_tax_check',
      )
  })
})

describe('payments', () => {
  const pay = (amount: number, allocated: number, currency = 'EUR') => [
    sql`insert into payments (id, site_id, organization_id, amount_minor, currency, received_on, method, reference, key, created_at)
      select '00000000-0000-4000-8000-000000000001', site_id, organization_id, ${amount}, ${currency}, now(), 'cash', '',
      gen_random_uuid(), now() from invoices where id = ${issued.id}`,
    sql`insert into allocations values ('00000000-0000-4000-8000-000000000001', ${issued.id}, ${allocated})`,
  ]

  it('pay at most what they are, what is open, and in the currency of the invoice', async () => {
    expect(await refusalOf(...pay(11_900, 11_900))).toBeUndefined()
    expect(await refusalOf(...pay(100, 101))).toContain('at most what it is')
    expect(await refusalOf(...pay(20_000, 11_901))).toContain('with what is open')
    expect(await refusalOf(...pay(100, 100, 'USD'))).toContain('in its currency')
    expect(await refusalOf(...pay(0, 0))).toContain('payments_amount_check')
  })

  it('are given back at most once', async () => {
    const refund = (amount: number, allocated: number) => [
      ...pay(1_000, 1_000),
      sql`insert into payments (id, refunds_id, site_id, organization_id, amount_minor, currency, received_on, method, reference, key, created_at)
        select '00000000-0000-4000-8000-000000000002', id, site_id, organization_id, ${amount}, currency, now(), 'cash', '',
        gen_random_uuid(), now() from payments where id = '00000000-0000-4000-8000-000000000001'`,
      sql`insert into allocations values ('00000000-0000-4000-8000-000000000002', ${issued.id}, ${allocated})`,
    ]
    expect(await refusalOf(...refund(1_000, 1_000))).toBeUndefined()
    expect(await refusalOf(...refund(1_001, 1_000))).toContain('at most what it is')
    expect(await refusalOf(...refund(500, 0))).toContain('at most what it is')
    expect(await refusalOf(...refund(1_000, 1_001))).toContain('at most what it is')
  })

  it('are only ever added', async () => {
    const paid = await billing.addIssued({ clientId })
    await billing.tryPay(paid.id, 100)
    for (const query of [
      sql`update payments set amount_minor = 1`,
      sql`delete from payments`,
      sql`update allocations set amount_minor = 1`,
      sql`delete from allocations`,
    ])
      expect(await refusalOf(query)).toContain('only ever added')
  })
})

describe('credit notes', () => {
  it('are at most what they correct, and correct an issued invoice', async () => {
    const original = await billing.addIssued({ clientId })
    const credit = (of: string, times: number) => [
      sql`insert into invoices (id, site_id, organization_id, client_id, kind, corrects_id, currency, language, time_zone, note,
          net_minor, tax_minor, gross_minor, key, created_at)
        select '00000000-0000-4000-8000-000000000003', site_id, organization_id, client_id, 'creditNote', ${of}, currency, language,
          time_zone, '', net_minor * ${times}::int, tax_minor * ${times}::int, gross_minor * ${times}::int, gen_random_uuid(), now()
        from invoices where id = ${original.id}`,
      sql`insert into invoice_lines select '00000000-0000-4000-8000-000000000003', position, text, quantity, unit, unit_price,
        tax_category, tax_rate, '', net_minor * ${times}::int, null from invoice_lines where invoice_id = ${original.id}`,
      sql`insert into invoice_taxes select '00000000-0000-4000-8000-000000000003', tax_category, tax_rate, position,
        taxable_minor * ${times}::int, tax_minor * ${times}::int from invoice_taxes where invoice_id = ${original.id}`,
      sql`update invoices draft set number = series.next, series_id = series.id, issued_on = done.issued_on,
        issued_at = done.issued_at, issue_key = gen_random_uuid(), seller = done.seller, buyer = done.buyer
        from invoices done join invoice_series series on series.id = done.series_id
        where draft.id = '00000000-0000-4000-8000-000000000003' and done.id = ${original.id}`,
    ]
    expect(await refusalOf(...credit(original.id, 1))).toBeUndefined()
    expect(await refusalOf(...credit(original.id, 2))).toContain('at most what they correct')
    expect(await refusalOf(...credit(draft.id, 1))).toContain('corrects an invoice that was issued')
  })
})

it('an appointment is on one live invoice', async () => {
  const { items }: { items: { id: string }[] } = await (
    await billing.call('GET', `/invoices/appointments?clientId=${clientId}`)
  ).json()
  const appointmentId = items[0]?.id ?? ''
  const other = await billing.add({ clientId })
  const mark = (id: string) =>
    sql`update invoice_lines set appointment_id = ${appointmentId} where invoice_id = ${id}`
  expect(await refusalOf(mark(draft.id))).toBeUndefined()
  expect(await refusalOf(mark(draft.id), mark(other.id))).toContain('There is an invoice for the appointment')
})
