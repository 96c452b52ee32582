import { randomUUID } from 'node:crypto'
import type { Conversation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** The client asks the doctor something. */
async function beginConversation(subject = 'My knee'): Promise<string> {
  const product = await useProduct()
  const client = await product.as('client')
  const { id } = await client.call<Conversation>('POST', '/messages/conversations', {
    key: randomUUID(),
    personId: client.id,
    subject,
    memberIds: [(await product.as('professional')).id],
    text: 'May I go running?',
  })
  return id
}

async function readConversation(id: string): Promise<Conversation> {
  const professional = await (await useProduct()).as('professional')
  return professional.call('GET', `/messages/conversations/${id}`)
}

it('is taken by a member of the organization', async () => {
  const id = await beginConversation()
  const { user } = await openPage(`/professional/messages/${id}`, { as: 'professional' })
  await user.click(await screen.findByText('Manage conversation'))
  const work = within(await screen.findByRole('region', { name: 'Manage conversation' }))
  const field = await work.findByLabelText<HTMLSelectElement>('Assigned to')
  await within(field).findByRole('option', { name: 'Ingrid Solberg' })
  await user.selectOptions(field, 'Ingrid Solberg')
  await expect.poll(async () => (await readConversation(id)).inbox?.assignee?.name).toBe('Ingrid Solberg')
})

it('says so when taking it is refused, and shows what is stored', async () => {
  const id = await beginConversation()
  const { user, network } = await openPage(`/professional/messages/${id}`, { as: 'professional' })
  network.refuse('PUT /api/messages/conversations/*/inbox', 'internal')
  network.refuse('PATCH /api/messages/conversations/*/inbox', 'internal')
  await user.click(await screen.findByText('Manage conversation'))
  const work = within(await screen.findByRole('region', { name: 'Manage conversation' }))
  const field = await work.findByLabelText<HTMLSelectElement>('Priority')
  await user.selectOptions(field, 'High')
  await screen.findByText('The change was not saved')
  expect(field.value).toBe('normal')
})

it('keeps one note of two when the answer to the first was lost, and never shows it to the client', async () => {
  const id = await beginConversation()
  const page = await openPage(`/professional/messages/${id}`, { as: 'professional' })
  const { user, network } = page
  await user.click(await screen.findByText('Internal notes'))
  await user.type(await screen.findByLabelText('New note'), 'canary of a note')
  network.loseAnswer('POST /api/messages/conversations/*/notes')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText('Your note was not added')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('')
  expect(await screen.findAllByText('canary of a note', { ignore: 'textarea' })).toHaveLength(1)
  await page.close()
  localStorage.clear()
  await openPage(`/client/messages/${id}`, { as: 'client' })
  await screen.findByText('May I go running?')
  expect(document.body.textContent).not.toContain('canary')
})

it('puts a canned reply behind what was written', async () => {
  const product = await useProduct()
  const leader = await product.as('orgadmin')
  await leader.call('POST', '/messages/canned-replies', {
    key: randomUUID(),
    title: 'Not by telephone',
    text: 'We do not give results by telephone.',
  })
  const id = await beginConversation()
  const { user } = await openPage(`/professional/messages/${id}`, { as: 'professional' })
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message')
  await user.type(field, 'Dear Clara')
  await user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Not by telephone' }))
  expect(field.value).toBe('Dear Clara\n\nWe do not give results by telephone.')
})

it('keeps a new canned reply without sending the message that is being written', async () => {
  const product = await useProduct()
  const [client, leader] = [await product.as('client'), await product.as('orgadmin')]
  const { code } = await client.call<{ code: string }>('POST', '/data-trust/care-team/codes', {
    personId: client.id,
    scopes: ['messages'],
    endsOn: null,
  })
  await leader.call('POST', '/data-trust/received-invitations/accept', { secret: code })
  const id = await beginConversation()
  const { user, network } = await openPage(`/professional/messages/${id}`, { as: 'orgadmin' })
  await user.type(await screen.findByLabelText('Your message'), 'Not finished')
  await user.click(await screen.findByRole('button', { name: 'Saved replies' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Manage saved replies' }))
  await user.click(await screen.findByRole('button', { name: 'Add a reply' }))
  await user.type(await screen.findByLabelText('Title'), 'Opening hours{Tab}We open at eight.')
  await user.click(screen.getByRole('button', { name: 'Save reply' }))
  await screen.findAllByText('Opening hours')
  expect(network.calls.filter((call) => /^POST .*\/messages$/.test(call))).toEqual([])
})

describe('the keys of the inbox', () => {
  const focused = () => document.activeElement?.textContent ?? ''

  async function openInbox(subjects: readonly string[]) {
    const ids: string[] = []
    for (const subject of subjects) ids.push(await beginConversation(subject))
    const page = await openPage('/professional/messages', { as: 'professional' })
    await screen.findByRole('link', { name: new RegExp(subjects.at(-1) ?? '') })
    return { ...page, ids }
  }

  it('move between the rows, and open one', async () => {
    const { user, address, ids } = await openInbox(['Sixth', 'Seventh'])
    await user.keyboard('j')
    expect(focused()).toContain('Seventh')
    await user.keyboard('jjk')
    expect(focused()).toContain('Sixth')
    await user.keyboard('{Enter}')
    await expect.poll(address).toBe(`/professional/messages/${ids[0]}`)
  })

  it('close a conversation and assign one, say so, and take it back', async () => {
    const { user, ids } = await openInbox(['Eighth', 'Ninth'])
    const [eighth = '', ninth = ''] = ids
    await user.keyboard('je')
    await screen.findByText('Closed: Ninth')
    expect((await readConversation(ninth)).isClosed).toBe(true)
    expect(focused()).toContain('Eighth')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(async () => (await readConversation(ninth)).isClosed).toBe(false)
    screen.getByRole('link', { name: /Eighth/ }).focus()
    await user.keyboard('a')
    await screen.findByText('Assigned to you: Eighth')
    expect((await readConversation(eighth)).inbox?.assignee?.name).toBe('Ingrid Solberg')
  })

  it('say of two that are closed one after the other that both were, and take both back', async () => {
    const { user, ids } = await openInbox(['Older', 'Newer'])
    await user.keyboard('jee')
    await screen.findByText('Closed: Newer')
    await screen.findByText('Closed: Older')
    for (const button of screen.getAllByRole('button', { name: 'Undo' })) await user.click(button)
    for (const id of ids) await expect.poll(async () => (await readConversation(id)).isClosed).toBe(false)
  })

  it('lead to the search, are letters there, are explained and can be switched off', async () => {
    const { user } = await openInbox(['Tenth'])
    await user.keyboard('/')
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search messages' })
    expect(document.activeElement).toBe(search)
    await user.keyboard('jeka')
    expect(search.value).toBe('jeka')
    await user.clear(search)
    search.blur()
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getByText('Next conversation')).toBeDefined()
    await user.click(help.getByRole('checkbox', { name: 'Use these keys' }))
    await user.click(help.getByRole('button', { name: 'Close' }))
    await user.keyboard('j')
    expect(focused()).not.toContain('Tenth')
  })
})
