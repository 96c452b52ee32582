import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

async function openInvoices(search = '') {
  const page = await openPage(`/professional/invoices${search}`, { as: 'owner' })
  return {
    ...page,
    press: async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name })),
    type: async (name: string | RegExp, text: string) => {
      const field = await screen.findByRole('textbox', { name })
      await page.user.clear(field)
      await page.user.type(field, text)
    },
  }
}

it('the list shows every state and what is overdue', async () => {
  await openInvoices()
  const table = await screen.findByRole('table', { name: 'Invoices' })
  for (const state of ['Draft', 'Open', 'Partly paid', 'Paid', 'Overdue', 'Credited'])
    expect((await within(table).findAllByText(state)).length).toBeGreaterThan(0)
  expect(await screen.findByRole('heading', { name: /how long it is overdue/ })).toBeDefined()
  expect(await screen.findByText('More than 90 days')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('the list is narrowed by a state', async () => {
  await openInvoices('?state=draft')
  const table = await screen.findByRole('table', { name: 'Invoices' })
  expect((await within(table).findAllByText('Draft')).length).toBeGreaterThan(0)
  expect(within(table).queryByText('Overdue')).toBeNull()
})

it('an invoice is written, adds up as it is typed, is issued, paid and credited', async () => {
  const { user, press, type, address, downloads } = await openInvoices('?invoice=new')
  await press('Save draft')
  expect(await screen.findByText(/Some lines are not complete/)).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  const client = await screen.findByRole('combobox', { name: 'Client' })
  await user.selectOptions(client, within(client).getAllByRole('option')[1] ?? '')
  await type('Description', 'Report')
  await type('Quantity', '1,5')
  await type('Price of one', '100')
  expect(await screen.findByText('€178.50')).toBeDefined()
  await press('Issue invoice')
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }))
  await user.click(await dialog.findByRole('button', { name: 'Issue invoice' }))
  expect(await screen.findByRole('heading', { name: /Invoice INV-\d{5}/ })).toBeDefined()
  expect(address()).toMatch(/invoice=[\da-f-]{36}/)
  await press('Download PDF')
  await expect.poll(() => downloads.at(-1)?.name).toMatch(/^INV-\d{5}\.pdf$/)
  await press('Record payment')
  await type('Amount', '78.50')
  const payment = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  await user.click(await payment.findByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('Left to pay: €100.00')).toBeDefined()
  await press('Credit note')
  await press('Issue credit note')
  expect(await screen.findByText('To be given back: €78.50')).toBeDefined()
  await press('Give back the payment of €78.50')
  await press('Record refund')
  await expect.poll(() => screen.queryByText(/To be given back/)).toBeNull()
})

it('a discount is typed in percent, refused above everything, and shown on what was issued', async () => {
  const { user, press, type } = await openInvoices('?invoice=new')
  const client = await screen.findByRole('combobox', { name: 'Client' })
  await user.selectOptions(client, within(client).getAllByRole('option')[1] ?? '')
  await type('Description', 'Report')
  await type('Price of one', '100')
  await type('Discount', '101')
  await press('Save draft')
  expect(await screen.findByText('Enter a percentage from 0 to 100')).toBeDefined()
  await type('Discount', '12,5')
  // 87.50 and its tax.
  expect(await screen.findByText('€104.13')).toBeDefined()
  await press('Issue invoice')
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }))
  await user.click(await dialog.findByRole('button', { name: 'Issue invoice' }))
  const table = within(await screen.findByRole('table', { name: 'What it is for' }))
  expect(await table.findByRole('columnheader', { name: 'Discount' })).toBeDefined()
  expect(await table.findByRole('cell', { name: '12.5%' })).toBeDefined()
  await press('Credit note')
  await user.click(await screen.findByRole('radio', { name: 'A part of it' }))
  expect(await screen.findByText('A discount of 12.5% is taken off.')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('a draft is kept and deleted', async () => {
  const { user, press, type } = await openInvoices('?invoice=new')
  const client = await screen.findByRole('combobox', { name: 'Client' })
  await user.selectOptions(client, within(client).getAllByRole('option')[1] ?? '')
  await type('Description', 'To be deleted')
  await type('Price of one', '10')
  await press('Save draft')
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeDefined()
  await press('Delete draft')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this draft?' }))
  await user.click(await dialog.findByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeDefined()
})

it('who keeps no invoices is told who does', async () => {
  await openPage('/professional/invoices', { as: 'professional' })
  expect(await screen.findByText(/Invoices are for owners/)).toBeDefined()
})

it('a client reads what to pay, to where and by when', async () => {
  const { user } = await openPage('/client/invoices', { as: 'client' })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  expect(within(table).queryByText('Draft')).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  const [overdue] = await within(table).findAllByRole('row', { name: /Overdue/ })
  await user.click(within(overdue ?? table).getByRole('link'))
  expect(await screen.findByRole('heading', { name: 'How to pay' })).toBeDefined()
  expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})
