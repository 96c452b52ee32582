import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBilling } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { invoiceLines, invoices } from '../../tables/billing/invoices.ts'
import { payments } from '../../tables/billing/payments.ts'
import { deleteDrafts } from './kept-invoices.ts'
import { personalTables } from './registry.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

it('somebody is handed out what was issued for them and what they have paid, and no draft', async () => {
  const owner = await signInSomebody(server, 'owner@example.com')
  const { id: clientId } = await signInSomebody(server, 'premium@example.com')
  const billing = createBilling(server, owner.token)
  await billing.fillProfile()
  const draft = await billing.add({ clientId, note: 'Only a draft' })
  const issued = await billing.addIssued({ clientId, note: 'This was issued' })
  await billing.tryPay(issued.id, 100)
  const person = { accountId: clientId, email: 'premium@example.com' }
  const exportOf = async (table: object): Promise<string> => {
    const entry = personalTables.find((one) => one.table === table)
    const rows = (await entry?.exportOf(server.database, person)) ?? []
    return JSON.stringify(rows)
  }
  expect(await exportOf(invoices)).toContain('This was issued')
  expect(await exportOf(invoices)).not.toContain('Only a draft')
  expect(await exportOf(invoiceLines)).toContain('Consultation')
  expect(await exportOf(payments)).toContain('"amountMinor":"100"')
  for (const table of [invoices, invoiceLines, payments])
    expect(personalTables.find((one) => one.table === table)?.kept).toMatchObject({
      until: { yearsAfter: 10 },
    })
  await deleteDrafts(server.database, clientId)
  const left = await server.database
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.clientId, clientId))
  expect(left.map(({ id }) => id)).toContain(issued.id)
  expect(left.map(({ id }) => id)).not.toContain(draft.id)
})
