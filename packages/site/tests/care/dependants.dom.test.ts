import type { Dependant, ReceivedCareInvitation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

const findDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

it('a child has a care team of its own, to which a code invites', async () => {
  const { user, close } = await openPage('/client/myteam', { as: 'client' })
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  const adding = await findDialog('Add a person you care for')
  await user.type(adding.getByLabelText('First name'), 'Lina')
  await user.type(adding.getByLabelText('Last name'), 'Brandt')
  await user.type(adding.getByLabelText(/^Date of birth/), '2019-03-05')
  await user.click(adding.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('link', { name: 'Care team of Lina Brandt' }))
  await within(await screen.findByRole('region', { name: 'Whose record' })).findByText(/Lina Brandt/)
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const inviting = await findDialog('Invite someone to the care team')
  await user.click(inviting.getByRole('radio', { name: /^With a code/ }))
  await user.click(inviting.getByRole('checkbox', { name: 'Documents' }))
  await user.click(inviting.getByRole('button', { name: 'Create code' }))
  await inviting.findByText(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6}$/)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(inviting.getByRole('button', { name: 'I have saved the code' }))
  const team = location.pathname + location.search
  await close()
  await openPage(`/${team.slice(1)}`, { as: 'client' })
  await within(await screen.findByRole('region', { name: 'Whose record' })).findByText(/Lina Brandt/)
  expect(await screen.findByRole('heading', { name: 'Anyone with the code' })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})

it('a guardian is invited, sees the child, and sees nothing of it once the access has ended', async () => {
  const { user, as } = await openPage('/client/myteam', { as: 'premium' })
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  const adding = await findDialog('Add a person you care for')
  await user.type(adding.getByLabelText('First name'), 'Mila')
  await user.type(adding.getByLabelText('Last name'), 'Ferreira')
  await user.type(adding.getByLabelText(/^Date of birth/), '2019-03-05')
  await user.click(adding.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Add a guardian' }))

  const guardian = await as('client2')
  const inviting = await findDialog('Ask someone to help look after Mila Ferreira')
  await user.type(inviting.getByLabelText('Email address'), guardian.email)
  await user.click(inviting.getByRole('checkbox', { name: 'Documents' }))
  await user.click(inviting.getByRole('button', { name: 'Send invitation' }))
  const received = () =>
    guardian.call<{ items: ReceivedCareInvitation[] }>('GET', '/data-trust/received-invitations')
  await expect.poll(async () => (await received()).items).toHaveLength(1)
  const [invitation] = (await received()).items
  await guardian.call('POST', `/data-trust/received-invitations/${invitation?.id}/accept`)
  const kept = async () => {
    const { items } = await guardian.call<{ items: Dependant[] }>('GET', '/data-trust/dependants')
    return items.filter(({ firstName }) => firstName === 'Mila')
  }
  expect(await kept()).toHaveLength(1)

  await user.click(await screen.findByRole('button', { name: 'Remove Zoë Okafor-Müller' }))
  const question = await findDialog('Remove Zoë Okafor-Müller as a guardian?')
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await expect.poll(kept).toEqual([])
})
