import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

interface Correspondents {
  readonly items: readonly { readonly id: string; readonly name: string; readonly side: string }[]
}

/** The client begins a conversation with the care team. */
async function beginConversation(): Promise<string> {
  const client = await (await useProduct()).as('client')
  const { items } = await client.call<Correspondents>('GET', `/messages/correspondents?personId=${client.id}`)
  const { id } = await client.call<Conversation>('POST', '/messages/conversations', {
    key: randomUUID(),
    personId: client.id,
    subject: 'My knee',
    memberIds: items.filter(({ side }) => side === 'team').map((member) => member.id),
    text: 'Hello',
  })
  return id
}

async function openConversation() {
  const id = await beginConversation()
  const page = await openPage(`/client/messages/${id}`, { as: 'client' })
  return { ...page, id, field: await findField() }
}

const findField = () => screen.findByLabelText<HTMLTextAreaElement>('Your message')
const sendButton = () => screen.findByRole('button', { name: 'Send message' })

/** What the server has of a conversation, after the message it began with. */
async function readThread({ as }: Pick<OpenedPage, 'as'>, id: string): Promise<string[]> {
  const client = await as('client')
  const { items } = await client.call<{ items: Message[] }>('GET', `/messages/conversations/${id}/messages`)
  return items.map(({ text }) => text).filter((text) => text !== 'Hello')
}

describe('writing in a conversation', () => {
  it('sends a message, and empties the field', async () => {
    const { user, field, ...page } = await openConversation()
    await user.type(field, 'May I go running?')
    await user.click(await sendButton())
    await within(await screen.findByRole('log')).findByText('May I go running?')
    await expect.poll(() => field.value).toBe('')
    expect(await readThread(page, page.id)).toEqual(['May I go running?'])
  })

  it('says how soon the practice usually answers', async () => {
    await openConversation()
    await expect
      .poll(() => screen.queryByText('Not for emergencies.')?.parentElement?.textContent)
      .toMatch(/^Usually answers within 1 working day\. Not for emergencies/)
  })

  it('sends nothing when nothing was written', async () => {
    const { user, network } = await openConversation()
    await user.click(await sendButton())
    await screen.findByText('Enter a message')
    expect(network.calls.filter((call) => /^POST .*\/messages$/.test(call))).toEqual([])
  })

  it('makes one message of two when the answer to the first was lost', async () => {
    const { user, network, field, ...page } = await openConversation()
    network.loseAnswer('POST /api/messages/conversations/*/messages')
    await user.type(field, 'Sent twice')
    await user.click(await sendButton())
    await screen.findByText('Your message was not sent')
    expect(field.value).toBe('Sent twice')
    await user.click(await sendButton())
    await expect.poll(() => field.value).toBe('')
    expect(await readThread(page, page.id)).toEqual(['Sent twice'])
  })

  it('keeps what was written when it is refused', async () => {
    const { user, network, field, ...page } = await openConversation()
    const refused = network.refuse('POST /api/messages/conversations/*/messages', 'internal')
    await user.type(field, 'Not yet')
    await user.click(await sendButton())
    await screen.findByText('Your message was not sent')
    expect(field.value).toBe('Not yet')
    refused.stop()
    await user.click(await sendButton())
    await expect.poll(() => field.value).toBe('')
    expect(await readThread(page, page.id)).toEqual(['Not yet'])
  })

  it('keeps a draft on the device without a connection, and with the server when there is one again', async () => {
    const { user, network, field, as, id } = await openConversation()
    network.goOffline()
    await user.type(field, 'On the train')
    await screen.findAllByText('Draft saved on this device until you are online again')
    network.goOnline()
    await screen.findByText('Draft saved')
    const client = await as('client')
    const { draft } = await client.call<Conversation>('GET', `/messages/conversations/${id}`)
    expect(draft?.text).toBe('On the train')
  })

  it('has the draft of the page before, also of one that was left without a connection', async () => {
    const { user, network, field, close, id, as } = await openConversation()
    network.goOffline()
    await user.type(field, 'Half a sentence')
    await close()
    await openPage(`/client/messages/${id}`, { as: 'client' })
    expect((await findField()).value).toBe('Half a sentence')
    const client = await as('client')
    const read = () => client.call<Conversation>('GET', `/messages/conversations/${id}`)
    await expect.poll(async () => (await read()).draft?.text).toBe('Half a sentence')
  })

  it('sends once what is sent twice in a hurry, and keeps what is typed meanwhile', async () => {
    const { user, network, field, close, id } = await openConversation()
    const held = network.hold('POST /api/messages/conversations/*/messages')
    await user.type(field, 'May I go running?')
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await held.arrived
    await user.type(field, ' And swimming?')
    held.letGo()
    await within(await screen.findByRole('log')).findByText('May I go running?')
    await expect.poll(() => field.value).toBe('And swimming?')
    await screen.findByText('Draft saved')
    expect(network.calls.filter((call) => /^POST .*\/messages$/.test(call))).toHaveLength(1)
    await close()
    await openPage(`/client/messages/${id}`, { as: 'client' })
    expect((await findField()).value).toBe('And swimming?')
    expect(await within(await screen.findByRole('log')).findAllByText('May I go running?')).toHaveLength(1)
  })

  it('shows by itself what the other side writes, and who has read', async () => {
    const { as, id } = await openConversation()
    const professional = await as('professional')
    const { sequence } = await professional.call<Message>('POST', `/messages/conversations/${id}/messages`, {
      key: randomUUID(),
      text: 'Yes, slowly.',
    })
    expect(sequence).toBe(2)
    await within(await screen.findByRole('log')).findByText('Yes, slowly.')
  })
})

describe('an end and a beginning', () => {
  it('closes a conversation and opens it again', async () => {
    const { user } = await openConversation()
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close conversation' }))
    await user.click(await screen.findByRole('button', { name: 'Reopen conversation' }))
    await user.type(await findField(), 'One more thing')
    await user.click(await sendButton())
    await within(await screen.findByRole('log')).findByText('One more thing')
    expect(screen.queryByText('This conversation is closed. You can still read it.')).toBeNull()
  })
})
