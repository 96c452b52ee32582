import type { Appointment } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime } from '../../testing/appointments.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const findCard = async () => within(await screen.findByRole('region', { name: 'Next appointment' }))

async function cancelAll(client: Caller): Promise<void> {
  const { items } = await client.call<{ items: Appointment[] }>(
    'GET',
    '/main/appointments?box=ahead&limit=100',
  )
  for (const { id, version } of items) {
    await client.call(
      'POST',
      `/main/appointments/${id}/cancellation`,
      { reason: '' },
      { 'if-match': `"${version}"` },
    )
  }
}

it('is offered on the dashboard while none is planned', async () => {
  const client = await (await useProduct()).as('client')
  await cancelAll(client)
  const { user } = await openPage('/client', { as: 'client' })
  const card = await findCard()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(card.getByRole('link', { name: 'Book an appointment' }))
  await screen.findByRole('heading', { level: 1, name: 'Book an appointment' })
})

it('appears on a dashboard that is open, and is moved from there', async () => {
  const client = await (await useProduct()).as('client')
  await cancelAll(client)
  const { user } = await openPage('/client', { as: 'client' })
  await findCard()
  const { professional } = await bookFreeTime(client)
  const card = await findCard()
  await card.findByText(String(professional?.name))
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(card.getByRole('link', { name: 'Move' }))
  await screen.findByRole('dialog', { name: 'Move this appointment' })
})
