import { randomUUID } from 'node:crypto'
import type { HealthProfile } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

const readProfile = (client: Caller): Promise<HealthProfile> =>
  client.call<HealthProfile>('GET', `/care-data/profile-entries?personId=${client.id}`)

const addEntry = (client: Caller, facts: object): Promise<unknown> =>
  client.call('POST', '/care-data/profile-entries', {
    key: randomUUID(),
    personId: client.id,
    audience: 'team',
    memberIds: [],
    ...facts,
  })

const findSection = async (name: string) => within(await screen.findByRole('region', { name }))

it('a professional confirms an entry, and takes that back; who keeps the record sees it', async () => {
  const client = await (await useProduct()).as('client')
  await addEntry(client, { kind: 'allergy', name: 'Pollen', criticality: 'high' })
  await shareWith('orgadmin', ['record'])
  const page = await openPage(`/professional/clients/${client.id}?tab=record`, { as: 'orgadmin' })
  const allergies = await findSection('Allergies and intolerances')
  await page.user.click(await allergies.findByRole('button', { name: 'Confirm: Pollen' }))
  const withdraw = await allergies.findByRole('button', { name: 'Withdraw confirmation: Pollen' })
  expect(document.activeElement).toBe(withdraw)
  expect(await findAccessibilityProblems()).toEqual([])
  const isConfirmed = async () =>
    (await readProfile(client)).items.find(({ name }) => name === 'Pollen')?.confirmation !== null
  expect(await isConfirmed()).toBe(true)
  await openPage('/client/health-profile', { as: 'client' })
  await (await findSection('Allergies and intolerances')).findByText(/^Confirmed by .+ on /)
  const again = await openPage(`/professional/clients/${client.id}?tab=record`, { as: 'orgadmin' })
  const same = await findSection('Allergies and intolerances')
  await again.user.click(await same.findByRole('button', { name: 'Withdraw confirmation: Pollen' }))
  await same.findByRole('button', { name: 'Confirm: Pollen' })
  expect(await isConfirmed()).toBe(false)
})

it('what is known first stands on the overview of a client, and leads to all of it', async () => {
  const client = await (await useProduct()).as('client')
  await addEntry(client, { kind: 'allergy', name: 'Latex', criticality: 'high' })
  await addEntry(client, { kind: 'medicine', name: 'Zolpidem', dose: '10 mg', audience: 'nobody' })
  await shareWith('owner', ['record'])
  const page = await openPage(`/professional/clients/${client.id}`, { as: 'owner' })
  const known = await findSection('Known about their health')
  const latex = await known.findByText('Latex')
  expect(latex.closest('li')?.textContent).toContain('Can be life-threatening')
  expect(known.queryByText(/Zolpidem/)).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.click(known.getByRole('link', { name: 'Whole health profile' }))
  await findSection('Immunizations')
})
