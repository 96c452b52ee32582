import type { Dependant } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

/** Of age since years, whatever day it is. */
const BORN = `${new Date().getUTCFullYear() - 20}-01-01`

async function keep(guardian: Caller, firstName: string, birthDate = BORN): Promise<Dependant> {
  const child = { firstName, lastName: 'Ferreira', birthDate, relation: 'mother', expiresOn: null }
  return guardian.call<Dependant>('POST', '/data-trust/dependants', child)
}

async function listKept(guardian: Caller): Promise<readonly string[]> {
  const { items } = await guardian.call<{ items: Dependant[] }>('GET', '/data-trust/dependants')
  return items.map(({ firstName }) => firstName)
}

it('a guardian offers the record, and the person takes it over', async () => {
  const product = await useProduct()
  const [guardian, person] = [await product.as('premium'), await product.as('client2')]
  await keep(guardian, 'Noa')
  const { user, close } = await openPage('/client/myteam', { as: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Hand over the record of Noa Ferreira' }))
  const dialog = await findDialog('Hand over the record to Noa Ferreira')
  await user.type(dialog.getByLabelText(/^Their email address/), guardian.email)
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await dialog.findAllByText('Enter their own email address, not yours')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.clear(dialog.getByLabelText(/^Their email address/))
  await user.type(dialog.getByLabelText(/^Their email address/), person.email)
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  const card = within(await screen.findByRole('article', { name: 'Noa Ferreira' }))
  await card.findByText(new RegExp(`We sent a link to ${person.email}`))
  expect(await findAccessibilityProblems()).toEqual([])
  await close()

  const received = await openPage('/client/myteam', { as: 'client2' })
  const offer = within(
    await screen.findByRole('article', { name: 'Take over your own record: Noa Ferreira' }),
  )
  await offer.findByText('Entries in the journal')
  expect(await findAccessibilityProblems()).toEqual([])
  await received.user.click(await offer.findByRole('button', { name: /^Take over my record from / }))
  await screen.findByText('The record is yours now. Under “My Team” you decide who can see what.')
  expect(await listKept(guardian)).not.toContain('Noa')
})

it('a guardian takes the offer back, and finds none for a child', async () => {
  const guardian = await (await useProduct()).as('premium')
  await keep(guardian, 'Ines', `${new Date().getUTCFullYear() - 10}-01-01`)
  const { id } = await keep(guardian, 'Rui')
  const body = { email: 'rui@example.com', language: 'en' }
  await guardian.call('POST', `/data-trust/dependants/${id}/handover`, body)
  const { user } = await openPage('/client/myteam', { as: 'premium' })
  const card = within(await screen.findByRole('article', { name: 'Rui Ferreira' }))
  await card.findByText(/We sent a link to rui@example.com/)
  await user.click(card.getByRole('button', { name: 'Withdraw the handover of the record of Rui Ferreira' }))
  const question = await findDialog('Withdraw the handover to Rui Ferreira?')
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await expect.poll(() => card.queryByText(/We sent a link/)).toBeNull()
  expect(card.getByRole('button', { name: 'Hand over the record of Rui Ferreira' })).toBeDefined()
  const child = within(await screen.findByRole('article', { name: 'Ines Ferreira' }))
  expect(child.queryByRole('button', { name: /^Hand over/ })).toBeNull()
})
