import type { HealthProfile } from '@platform/contract/health-record'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

const addressOf = (code: string): `/${string}` =>
  `/professional/medical-search?q=${code}&code=${code}&of=${encodeURIComponent('https://demo.example/codes')}`

it('a code is proposed for a client from the search; accepted, the entry has it for both', async () => {
  await shareWith('orgadmin', ['record'])
  const { user } = await openPage(addressOf('C307'), { as: 'orgadmin' })
  await user.click(await screen.findByRole('button', { name: 'Propose for a client' }))
  const client = await (await useProduct()).as('client')
  const whom = await screen.findByRole('combobox', { name: 'Client' })
  const choosing = within(screen.getByRole('dialog', { name: 'Propose for a client' }))
  expect(within(choosing.getByRole('combobox', { name: 'Propose as' })).getAllByRole('option')).toHaveLength(
    1,
  )
  await user.click(choosing.getByRole('button', { name: 'Next' }))
  expect((await choosing.findAllByText('Choose a client')).length).toBeGreaterThan(1)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.selectOptions(whom, client.id)
  await user.click(choosing.getByRole('button', { name: 'Next' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose a condition' }))
  await dialog.findByText(/^For /)
  expect(await dialog.findByDisplayValue('Gout')).toBeDefined()
  await dialog.findByText('C307')
  await user.type(dialog.getByRole('textbox', { name: /^Message to the person/ }), 'As we found')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await screen.findByText('The proposal was sent')

  const own = await openPage('/client/health-profile', { as: 'client' })
  const proposed = within(await screen.findByRole('region', { name: 'Proposed by your care team' }))
  await proposed.findByText('As we found')
  await own.user.click(await proposed.findByText('C307'))
  await proposed.findByText(/Written for this demo/)
  expect(await findAccessibilityProblems()).toEqual([])
  await own.user.click(proposed.getByRole('button', { name: 'Accept: Gout' }))
  const accepting = within(await screen.findByRole('dialog', { name: 'Accept: Gout' }))
  await own.user.click(accepting.getByRole('button', { name: 'Accept' }))
  const conditions = within(await screen.findByRole('region', { name: 'Conditions' }))
  await conditions.findByText('C307')
  const profile = await client.call<HealthProfile>('GET', `/care-data/profile-entries?personId=${client.id}`)
  expect(profile.items.find(({ name }) => name === 'Gout')).toMatchObject({ codings: [{ code: 'C307' }] })
})

it('whoever has not let one see their health record is nobody to choose', async () => {
  await shareWith('harbour', ['messages'])
  const { user } = await openPage(addressOf('C307'), { as: 'harbour' })
  await user.click(await screen.findByRole('button', { name: 'Propose for a client' }))
  await screen.findByRole('heading', { name: 'No one shares their health record with you' })
  const dialog = within(screen.getByRole('dialog', { name: 'Propose for a client' }))
  expect(dialog.queryByRole('combobox')).toBeNull()
})

it('what only holds others together is proposed for nobody', async () => {
  await openPage(addressOf('S-SKIN'), { as: 'orgadmin' })
  await screen.findByRole('heading', { name: 'Symptoms of the skin' })
  expect(screen.queryByRole('button', { name: 'Propose for a client' })).toBeNull()
})
