import { randomUUID } from 'node:crypto'
import type { Conversation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** The client writes to the doctor. */
async function beginConversation(subject: string): Promise<string> {
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

const findRow = (subject: string) => screen.findByRole('link', { name: new RegExp(`^${subject}`) })
const queryRow = (subject: string) => screen.queryByRole('link', { name: new RegExp(`^${subject}`) })

it('is searched as one types, keeps the cursor in the field, and is cleared where nothing is found', async () => {
  await beginConversation('Giraffes')
  await beginConversation('Porcupines')
  const { user, address } = await openPage('/client/messages', { as: 'client' })
  await findRow('Giraffes')
  const search = await screen.findByRole('searchbox', { name: 'Search messages' })
  await user.type(search, 'porcu')
  await expect.poll(() => queryRow('Giraffes')).toBeNull()
  await findRow('Porcupines')
  expect(document.activeElement).toBe(search)
  expect(address()).toBe('/client/messages?q=porcu')
  await user.type(search, 'pinesque')
  await screen.findByText('No conversations match your search')
  await user.click(screen.getByRole('link', { name: 'Clear filters' }))
  await findRow('Giraffes')
  expect(address()).toBe('/client/messages')
})

it('says what it is narrowed to, beside a conversation that stays open', async () => {
  const id = await beginConversation('Giraffes')
  const { user, address } = await openPage(`/professional/messages/${id}`, { as: 'professional' })
  const list = within(await screen.findByRole('region', { name: 'Conversations' }))
  await user.click(await list.findByRole('button', { name: 'Filter' }))
  await user.selectOptions(await list.findByLabelText('Assigned to'), 'Me')
  await user.click(await list.findByRole('link', { name: 'Remove the filter Assigned to: Me' }))
  await expect.poll(address).toBe(`/professional/messages/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Giraffes' })
})

it('shows what was begun to be written, once the conversation is left', async () => {
  const id = await beginConversation('Flamingos')
  const { user, network } = await openPage(`/client/messages/${id}`, { as: 'client' })
  const readRow = async () => (await findRow('Flamingos')).textContent
  await user.type(await screen.findByLabelText('Your message'), 'One leg or')
  await user.click(screen.getByRole('link', { name: 'All conversations' }))
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  await expect.poll(readRow).toContain('Draft: One leg or')
  await user.click(await findRow('Flamingos'))
  const field = await screen.findByLabelText('Your message')
  network.goOffline()
  await user.type(field, ' two')
  await user.click(screen.getByRole('link', { name: 'All conversations' }))
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  await expect.poll(readRow).toContain('Draft: One leg or two')
})
