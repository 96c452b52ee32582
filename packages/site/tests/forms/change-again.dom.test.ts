import { randomUUID } from 'node:crypto'
import type { CareTeam, ClientNote, Dependant, ReceivedCareInvitation } from '@platform/contract/care'
import { screen, within, type BoundFunctions, type queries } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

interface Change {
  /** What is clicked, one after the other. */
  readonly open: readonly (() => Promise<HTMLElement> | HTMLElement)[]
  readonly window: string
  readonly save: string
  readonly enter: (window: BoundFunctions<typeof queries>, turn: 'first' | 'second') => Promise<void>
}

/** Saves, opens the same window again before the page could read anything anew, and saves once more. */
async function changeTwice(page: OpenedPage, reading: `GET ${string}`, change: Change): Promise<void> {
  const { open, window, save, enter } = change
  await open[0]?.()
  page.network.refuse(reading, 'internal')
  for (const turn of ['first', 'second'] as const) {
    for (const find of open) await page.user.click(await find())
    const dialog = within(await screen.findByRole('dialog', { name: window }))
    await enter(dialog, turn)
    await page.user.click(dialog.getByRole('button', { name: save }))
    await expect.poll(() => screen.queryByRole('dialog', { name: window })).toBeNull()
  }
}

const button = (name: string) => () => screen.findByRole('button', { name })

const replaceText =
  ({ user }: OpenedPage, label: string): Change['enter'] =>
  async (window, turn) => {
    const field = window.getByLabelText<HTMLTextAreaElement>(label)
    if (turn === 'second') expect(field.value).toBe('first')
    await user.clear(field)
    await user.type(field, turn)
  }

const shareMore =
  ({ user }: OpenedPage): Change['enter'] =>
  async (window, turn) => {
    if (turn === 'second')
      expect(window.getByRole<HTMLInputElement>('checkbox', { name: 'Documents' }).checked).toBe(true)
    await user.click(window.getByRole('checkbox', { name: turn === 'first' ? 'Documents' : 'Messages' }))
  }

const CHILD = { birthDate: '2019-03-05', relation: 'mother', expiresOn: null }

async function addChild(firstName: string) {
  const parent = await (await useProduct()).as('premium')
  const child = await parent.call<Dependant>('POST', '/data-trust/dependants', {
    ...CHILD,
    firstName,
    lastName: 'Ferreira',
  })
  const read = async () => {
    const { items } = await parent.call<{ items: Dependant[] }>('GET', '/data-trust/dependants')
    return items.find(({ id }) => id === child.id)
  }
  return { parent, child, read }
}

describe('what was just saved can be changed again at once:', () => {
  it('a note', async () => {
    const product = await useProduct()
    const client = await product.as('client')
    const professional = await product.as('professional')
    const path = `/data-trust/clients/${client.id}/notes` as const
    const note = await professional.call<ClientNote>('POST', path, { text: 'begun', key: randomUUID() })
    const page = await openPage(`/professional/clients/${client.id}`, { as: 'professional' })
    await page.user.click(await screen.findByRole('tab', { name: 'Notes' }))
    await changeTwice(page, 'GET /api/data-trust/clients/*/notes', {
      open: [async () => (await screen.findAllByRole('button', { name: /^Change the note from/ }))[0]!],
      window: 'Change the note',
      save: 'Save note',
      enter: replaceText(page, 'Note'),
    })
    const { items } = await professional.call<{ items: ClientNote[] }>('GET', path)
    expect(items.find(({ id }) => id === note.id)?.text).toBe('second')
  })

  it('the name of a dependant', async () => {
    const { read } = await addChild('Mia')
    const page = await openPage('/client/myteam', { as: 'premium' })
    await screen.findByRole('link', { name: 'Care team of Mia Ferreira' })
    await changeTwice(page, 'GET /api/data-trust/dependants', {
      open: [button('Change details')],
      window: 'Change the name or date of birth',
      save: 'Save',
      enter: replaceText(page, 'First name'),
    })
    expect((await read())?.firstName).toBe('second')
  })

  it('what a guardian may see', async () => {
    const { parent, child, read } = await addChild('Noa')
    const guardian = await (await useProduct()).as('client2')
    await parent.call('POST', '/data-trust/care-team/invitations', {
      personId: child.id,
      email: guardian.email,
      relation: 'grandparent',
      scopes: ['calendar'],
      endsOn: null,
      language: 'en',
    })
    const path = '/data-trust/received-invitations'
    const { items } = await guardian.call<{ items: ReceivedCareInvitation[] }>('GET', path)
    await guardian.call('POST', `${path}/${items[0]?.id}/accept`)
    const page = await openPage('/client/myteam', { as: 'premium' })
    await changeTwice(page, 'GET /api/data-trust/dependants', {
      open: [button('Change what Zoë Okafor-Müller can see')],
      window: 'Change what Zoë Okafor-Müller can see',
      save: 'Save changes',
      enter: shareMore(page),
    })
    const changed = (await read())?.guardians.find(({ isMe }) => !isMe)
    expect(changed?.scopes.toSorted()).toEqual(['calendar', 'documents', 'messages'])
  })

  it('what a member of the care team may see', async () => {
    const client = await (await useProduct()).as('client')
    await shareWith('professional2', ['calendar'])
    const page = await openPage('/client/myteam', { as: 'client' })
    await changeTwice(page, 'GET /api/data-trust/care-team', {
      open: [button('Change what Samir Haddad can see')],
      window: 'Change what Samir Haddad can see',
      save: 'Save changes',
      enter: shareMore(page),
    })
    const team = await client.call<CareTeam>('GET', `/data-trust/care-team?personId=${client.id}`)
    const changed = team.members.find(({ lastName }) => lastName === 'Haddad')
    expect(changed?.scopes.toSorted()).toEqual(['calendar', 'documents', 'messages'])
  })

  it('a canned reply', async () => {
    const client = await (await useProduct()).as('client')
    const leader = await shareWith('orgadmin', ['messages'])
    const conversation = await client.call<{ id: string }>('POST', '/messages/conversations', {
      key: randomUUID(),
      personId: client.id,
      subject: 'My knee',
      memberIds: [leader.id],
      text: 'May I go running?',
    })
    const path = '/messages/canned-replies'
    const made = { title: 'Holidays', text: 'begun', key: randomUUID() }
    const { id } = await leader.call<{ id: string }>('POST', path, made)
    const page = await openPage(`/professional/messages/${conversation.id}`, { as: 'orgadmin' })
    await page.user.click(await screen.findByRole('button', { name: 'Saved replies' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Manage saved replies' }))
    await changeTwice(page, 'GET /api/messages/canned-replies', {
      open: [button('Change Holidays')],
      window: 'Change Holidays',
      save: 'Save reply',
      enter: replaceText(page, 'Text'),
    })
    const { items } = await leader.call<{ items: { id: string; text: string }[] }>('GET', path)
    expect(items.find((reply) => reply.id === id)?.text).toBe('second')
  })

  it('a service of an organization', async () => {
    const leader = await (await useProduct()).as('orgadmin')
    const path = '/main/organization/services'
    const made = { name: 'Second look', lengthMinutes: 20, description: 'begun' }
    const { id } = await leader.call<{ id: string }>('POST', path, made)
    const page = await openPage('/professional/admin', { as: 'orgadmin' })
    await page.user.click(await screen.findByRole('tab', { name: 'Profile and services' }))
    await changeTwice(page, 'GET /api/main/organization/services', {
      open: [button('Change Second look')],
      window: 'Second look',
      save: 'Save service',
      enter: replaceText(page, 'What happens (optional)'),
    })
    const { items } = await leader.call<{ items: { id: string; description: string }[] }>('GET', path)
    expect(items.find((service) => service.id === id)?.description).toBe('second')
  })
})
