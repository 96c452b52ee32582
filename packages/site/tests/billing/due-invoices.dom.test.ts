import type { Invoice, ListedInvoice } from '@platform/contract/billing'
import { screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const findCard = async (name: string) => within(await screen.findByRole('region', { name }))

interface Due {
  readonly count: number
  readonly items: readonly ListedInvoice[]
}

const readDue = (caller: Caller): Promise<Due> => caller.call<Due>('GET', '/main/invoices/due?limit=3')

async function payRest(keeper: Caller, { id, openMinor }: ListedInvoice): Promise<Invoice> {
  return keeper.call<Invoice>('POST', `/main/invoices/${id}/payments`, {
    key: randomUUID(),
    amountMinor: openMinor,
    receivedOn: '2026-11-20',
    method: 'transfer',
    reference: '',
  })
}

it('a client sees what to pay, the earliest due day first, and it is gone once it is paid', async () => {
  const product = await useProduct()
  const [client, keeper] = [await product.as('client'), await product.as('owner')]
  const { items } = await readDue(client)
  const [first] = items
  if (first === undefined) throw new Error('Nothing is left to pay')
  const { user, address } = await openPage('/client', { as: 'client' })
  const card = await findCard('Invoices to pay')
  const [row] = await card.findAllByRole('link', { name: /left to pay/ })
  expect(row?.textContent).toContain(first.number)
  expect(await findAccessibilityProblems()).toEqual([])
  await payRest(keeper, first)
  await expect.poll(() => card.queryByText(new RegExp(`^${first.number}: `))).toBeNull()
  const [next] = (await readDue(client)).items
  await user.click(await card.findByRole('link', { name: new RegExp(`${next?.number}: `) }))
  await expect.poll(address).toBe(`/client/invoices?invoice=${next?.id}`)
})

it('who keeps the invoices sees how many are overdue, and all of them by a click', async () => {
  const product = await useProduct()
  const { count, items } = await readDue(await product.as('owner'))
  const { user, address } = await openPage('/professional', { as: 'owner' })
  const card = await findCard('Overdue invoices')
  expect((await card.findAllByRole('link', { name: /left to pay/ })).length).toBe(items.length)
  await user.click(await card.findByRole('link', { name: `Show all (${count})` }))
  await expect.poll(address).toBe('/professional/invoices?state=overdue')
  expect((await screen.findAllByText('Overdue')).length).toBeGreaterThan(0)
})

it('who does not keep them has no such card', async () => {
  await openPage('/professional', { as: 'professional' })
  await findCard('Waiting for an answer')
  expect(screen.queryByRole('region', { name: 'Overdue invoices' })).toBeNull()
})
