import { randomUUID } from 'node:crypto'
import type { Conversation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Person } from '../../testing/product.ts'

async function openPalette(as: Person, path: `/${string}`) {
  const page = await openPage(path, { as })
  await page.user.click(await screen.findByRole('button', { name: /^Search/ }))
  const palette = within(await screen.findByRole('dialog', { name: 'Go to a page' }))
  return { ...page, palette, field: palette.getByRole('combobox') }
}

async function beginConversation(subject: string): Promise<string> {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const { id } = await professional.call<Conversation>('POST', '/messages/conversations', {
    key: randomUUID(),
    personId: client.id,
    subject,
    memberIds: [],
    text: 'Hello',
  })
  return id
}

it('offers the newest conversations and documents before anything is typed', async () => {
  await beginConversation('Newest of all')
  const { palette } = await openPalette('client', '/client')
  const conversations = within(await palette.findByRole('group', { name: 'Conversations' }))
  expect(conversations.getAllByRole('option')[0]?.textContent).toContain('Newest of all')
  await palette.findByRole('group', { name: 'Documents' })
  expect(palette.queryByRole('group', { name: 'People' })).toBeNull()
})

it('finds a conversation by its words and opens it', async () => {
  const id = await beginConversation('Walking stick')
  const { user, palette, field, address } = await openPalette('client', '/client')
  await user.type(field, 'walking')
  await palette.findByRole('option', { name: /^Walking stick/ })
  expect(palette.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await expect.poll(address).toBe(`/client/messages/${id}`)
})

it('finds a client by name and opens their page', async () => {
  const client = await (await useProduct()).as('client')
  const { user, palette, field, address } = await openPalette('professional', '/professional')
  await user.type(field, 'brandt')
  const people = within(await palette.findByRole('group', { name: 'People' }))
  await user.click(people.getByRole('option', { name: /Clara Brandt/ }))
  await expect.poll(address).toBe(`/professional/clients/${client.id}`)
})
