import type { Account } from '@platform/contract'
import type { CareTeam } from '@platform/contract/care'
import type { FormAssignment } from '@platform/contract/forms'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { publishForm } from '../../testing/ask-for-form.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller, type Person } from '../../testing/product.ts'

const ITEM = [{ linkId: 'pain', type: 'integer', text: 'How strong is the pain?' }]

/** Lets the professional see the record of somebody. */
async function letIn(person: Person): Promise<Caller & { readonly name: string }> {
  const product = await useProduct()
  const [client, professional] = [await product.as(person), await product.as('professional2')]
  const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', {
    personId: client.id,
    scopes: ['record'],
    endsOn: null,
  })
  await professional.call('POST', '/data-trust/received-invitations/accept', { secret: code })
  const { firstName, lastName } = await client.call<Account>('GET', '/main/account')
  return { ...client, name: `${firstName} ${lastName}` }
}

async function endSharing(client: Caller): Promise<void> {
  const team = await client.call<CareTeam>('GET', `/data-trust/care-team?personId=${client.id}`)
  const professional = await (await useProduct()).as('professional2')
  const { lastName } = await professional.call<Account>('GET', '/main/account')
  const member = team.members.find((one) => one.lastName === lastName)
  await client.call('POST', `/data-trust/care-team/members/${member?.id}/end`)
}

const listOpen = async (questionnaireId: string): Promise<FormAssignment[]> => {
  const professional = await (await useProduct()).as('professional2')
  const path = `/care-data/form-assignments?questionnaireId=${questionnaireId}` as const
  return (await professional.call<{ items: FormAssignment[] }>('GET', path)).items
}

it('is sent to two at one time; who does not share the record any more is named, and nothing typed is lost', async () => {
  const [clara, second] = [await letIn('client'), await letIn('client2')]
  const professional = await (await useProduct()).as('professional2')
  const form = await publishForm(professional, {
    resourceType: 'Questionnaire',
    title: 'Your knee',
    item: ITEM,
  })
  const { user } = await openPage(`/professional/forms?form=${form.id}&view=responses`, {
    as: 'professional2',
  })
  await user.click(await screen.findByRole('button', { name: 'Send a form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send “Your knee”' }))
  dialog.getByText('Version 1 is sent.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByRole('link', { name: 'Choose at least one client' })
  await user.click(dialog.getByRole('checkbox', { name: clara.name }))
  const search = dialog.getByLabelText('Find a client')
  await user.type(search, second.name.split(' ')[0] ?? '')
  expect(dialog.queryByRole('checkbox', { name: clara.name })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: second.name }))
  dialog.getByRole('button', { name: `Remove ${clara.name}` })
  await user.type(dialog.getByLabelText(/^Name of the round/), 'Before the treatment')
  await user.selectOptions(dialog.getByLabelText('Reminder'), '3 days before')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByRole('link', { name: /^Enter a day, so that the reminder/ })
  await user.selectOptions(dialog.getByLabelText('Reminder'), 'No reminder')
  await endSharing(second)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByRole('link', { name: new RegExp(`^${second.name} does not share`) })
  expect(await findAccessibilityProblems()).toEqual([])
  expect(await listOpen(form.id)).toEqual([])
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name of the round/).value).toBe('Before the treatment')
  await user.click(dialog.getByRole('button', { name: `Remove ${second.name}` }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('The form is sent to 1 client')
  expect((await listOpen(form.id)).map(({ person, round }) => [person.name, round])).toEqual([
    [clara.name, 'Before the treatment'],
  ])
})

it('is sent once, also when the answer of the server was lost', async () => {
  const clara = await letIn('premium')
  const professional = await (await useProduct()).as('professional2')
  const form = await publishForm(professional, { resourceType: 'Questionnaire', title: 'Sleep', item: ITEM })
  const page = await openPage(`/professional/clients/${clara.id}`, { as: 'professional2' })
  const { user, network } = page
  await user.click(await screen.findByRole('button', { name: `More for ${clara.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send a form' }))
  await user.selectOptions(await screen.findByLabelText('Which form?'), 'Sleep')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send “Sleep”' }))
  dialog.getByRole('button', { name: `Remove ${clara.name}` })
  network.loseAnswer('POST /api/care-data/form-assignments')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('The form was not sent')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('The form is sent to 1 client')
  expect(await listOpen(form.id)).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Forms' }))
  const open = within(await screen.findByRole('region', { name: 'Waiting for an answer' }))
  await open.findByText('Sleep')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(open.getByRole('button', { name: `Withdraw: ${clara.name}` }))
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this form?' }))
  await user.click(asked.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(`${clara.name} has no form left to answer`)
  expect(await listOpen(form.id)).toEqual([])
})

it('a form that is not published is not sent, and the window says why', async () => {
  const professional = await (await useProduct()).as('professional2')
  const { id } = await publishForm(professional, { resourceType: 'Questionnaire', title: 'Old', item: ITEM })
  await professional.call('PUT', `/care-data/questionnaires/${id}/retirement`)
  const { user } = await openPage(`/professional/forms?form=${id}&view=responses`, { as: 'professional2' })
  await user.click(await screen.findByRole('button', { name: 'Send a form' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a form' }))
  await dialog.findByText('This form is retired')
  expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
})
