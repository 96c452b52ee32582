import type { Appointment } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime } from '../../testing/appointments.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const findCard = async () => within(await screen.findByRole('region', { name: 'Next appointment' }))

/** A client of whom nothing is planned, and who can book. */
async function findClient(): Promise<Caller> {
  const product = await useProduct()
  const [client, professional] = [await product.as('premium'), await product.as('professional')]
  const ahead = '/main/appointments?box=ahead&limit=100'
  for (const { id, version, startsAt, state } of (await client.call<{ items: Appointment[] }>('GET', ahead))
    .items) {
    const seen = { 'if-match': `"${version}"` }
    // One of the demo may be under way.
    const hasBegun = Date.parse(startsAt) <= Date.now()
    if (state === 'arrived')
      await professional.call('POST', `/main/appointments/${id}/completion`, undefined, seen)
    else if (hasBegun) await professional.call('POST', `/main/appointments/${id}/no-show`, undefined, seen)
    else await professional.call('POST', `/main/appointments/${id}/cancellation`, { reason: '' }, seen)
  }
  return client
}

it('is offered on the dashboard while none is planned', async () => {
  await findClient()
  const { user } = await openPage('/client', { as: 'premium' })
  const card = await findCard()
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(card.getByRole('link', { name: 'Book an appointment' }))
  await screen.findByRole('heading', { level: 1, name: 'Book an appointment' })
})

it('appears on a dashboard that is open, and is moved from there', async () => {
  const client = await findClient()
  const { user } = await openPage('/client', { as: 'premium' })
  await findCard()
  const { professional } = await bookFreeTime(client)
  const card = await findCard()
  await card.findByText(String(professional?.name))
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(card.getByRole('link', { name: 'Move' }))
  await screen.findByRole('dialog', { name: 'Move this appointment' })
})
