import type { Invoice, ListedInvoice } from '@platform/contract/billing'
import { screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const LINE = {
  text: 'Group course',
  quantity: '3',
  unit: 'hours',
  unitPrice: '10',
  taxCategory: 'standard',
  taxRate: '19',
  exemptionReason: '',
  appointmentId: null,
}

/** Over 35.70. */
async function addIssued(keeper: Caller, clientId: string): Promise<Invoice> {
  const draft = await keeper.call<Invoice>('POST', '/main/invoices', {
    key: randomUUID(),
    clientId,
    currency: 'EUR',
    note: '',
    dueOn: null,
    lines: [LINE],
  })
  return keeper.call<Invoice>('POST', `/main/invoices/${draft.id}/issue`, {
    key: randomUUID(),
    seenVersion: draft.version,
  })
}

it('a part of an invoice is credited, then no more than the rest', async () => {
  const product = await useProduct()
  const [keeper, client] = [await product.as('owner'), await product.as('client2')]
  const { id } = await addIssued(keeper, client.id)
  const { user } = await openPage(`/professional/invoices?invoice=${id}`, { as: 'owner' })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Credit note' }))
    return within(await screen.findByRole('dialog', { name: 'Issue a credit note?' }))
  }
  const dialog = await open()
  await user.click(await dialog.findByRole('radio', { name: 'A part of it' }))
  await user.click(await dialog.findByRole('button', { name: 'Issue credit note' }))
  expect(await dialog.findByText(/Enter for at least one line/)).toBeDefined()
  await user.type(await dialog.findByRole('textbox', { name: 'Quantity to credit' }), '1')
  expect(await dialog.findByText('€11.90')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(await dialog.findByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText('Left to pay: €23.80')).toBeDefined()

  const again = await open()
  expect(await again.findByText('€23.80 of this invoice can still be credited.')).toBeDefined()
  await user.type(await again.findByRole('textbox', { name: 'Quantity to credit' }), '2,5')
  await user.click(await again.findByRole('button', { name: 'Issue credit note' }))
  expect(await again.findByText('This is more than the €23.80 that can be credited.')).toBeDefined()
  await user.clear(await again.findByRole('textbox', { name: 'Quantity to credit' }))
  await user.type(await again.findByRole('textbox', { name: 'Quantity to credit' }), '2')
  await user.click(await again.findByRole('button', { name: 'Issue credit note' }))
  expect(await screen.findByText('Credited')).toBeDefined()
  await expect.poll(() => screen.queryByRole('button', { name: 'Credit note' })).toBeNull()
})

it('the list is narrowed to the invoices of one client', async () => {
  const product = await useProduct()
  const client = await product.as('client2')
  await addIssued(await product.as('owner'), client.id)
  await openPage(`/professional/invoices?client=${client.id}`, { as: 'owner' })
  expect(await screen.findByRole('link', { name: /^Remove.*Client: / })).toBeDefined()
  const table = await screen.findByRole('table', { name: 'Invoices' })
  const own = await product.as('owner')
  const { items } = await own.call<{ items: ListedInvoice[] }>(
    'GET',
    `/main/invoices?clientId=${client.id}&limit=100`,
  )
  await expect.poll(() => within(table).queryAllByRole('row').length).toBe(items.length + 1)
})

it('a client is reminded of an overdue invoice by a click, and not again before the pause is over', async () => {
  const product = await useProduct()
  const keeper = await product.as('owner')
  const { items } = await keeper.call<{ items: ListedInvoice[] }>('GET', '/main/invoices/due?limit=1')
  const { user } = await openPage(`/professional/invoices?invoice=${items[0]?.id}`, { as: 'owner' })
  const reminders = within(await screen.findByRole('region', { name: 'Reminders' }))
  await user.click(await reminders.findByRole('button', { name: 'Send a reminder' }))
  expect(await reminders.findByText(/^The next reminder can be sent from /)).toBeDefined()
  expect(await reminders.findAllByRole('listitem')).toHaveLength(1)
  expect(await findAccessibilityProblems()).toEqual([])
  expect(reminders.queryByRole('button')).toBeNull()
})
