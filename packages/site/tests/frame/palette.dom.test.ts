import { randomUUID } from 'node:crypto'
import type { Conversation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Person } from '../../testing/product.ts'

const FIND = 'POST /api/main/global-search'

async function openPalette(as: Person, path: `/${string}`) {
  const page = await openPage(path, { as })
  await page.user.click(await screen.findByRole('button', { name: /^Search/ }))
  const palette = within(await screen.findByRole('dialog', { name: 'Search or go to a page' }))
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
  expect(palette.queryByRole('group', { name: 'Care team' })).toBeNull()
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
  const people = within(await palette.findByRole('group', { name: 'Clients' }))
  await user.click(people.getByRole('option', { name: /Clara Brandt/ }))
  await expect.poll(address).toBe(`/professional/clients/${client.id}`)
})

it('finds codes for professionals, and shows them where all of them are', async () => {
  const { user, palette, field, address } = await openPalette('professional', '/professional')
  await user.type(field, 'asthma')
  const codes = within(await palette.findByRole('group', { name: 'Codes' }))
  await user.click(codes.getByRole('option', { name: /^Asthma\W*C201/u }))
  await expect.poll(address).toMatch(/^\/professional\/medical-search\?q=Asthma&code=/)
})

it('leads on to the list of all that was found, with the words', async () => {
  const { user, palette, field, address } = await openPalette('admin', '/admin')
  await user.type(field, 'example')
  await user.click(await palette.findByRole('option', { name: 'See all in Accounts' }))
  await expect.poll(address).toBe('/admin/accounts?q=example')
})

it('shows pages at once, and asks for nothing as long as there is one letter', async () => {
  const { user, palette, field, network } = await openPalette('client', '/client')
  await user.type(field, 'd')
  await palette.findByText('Type two letters or more to search people, documents and more.')
  expect(await palette.findByRole('option', { name: 'Documents' })).toBeDefined()
  const answer = network.hold(FIND)
  await user.type(field, 'oc')
  await answer.arrived
  expect(palette.getByRole('option', { name: 'Documents' })).toBeDefined()
  expect(network.calls.filter((name) => name === FIND)).toHaveLength(1)
  answer.letGo()
})

it('shows what fits the words of now, whichever answer comes last', async () => {
  await beginConversation('Elbow pain')
  await beginConversation('Elbow bandage')
  const { user, palette, field, network } = await openPalette('client', '/client')
  await user.type(field, 'elbow')
  await palette.findByRole('option', { name: /^Elbow pain/ })
  const late = network.hold(FIND)
  await user.type(field, ' ba')
  // Before there is an answer, what does not fit any more is gone, and the rest stays.
  await expect.poll(() => palette.queryByRole('option', { name: /^Elbow pain/ })).toBeNull()
  expect(palette.getByRole('option', { name: /^Elbow bandage/ })).toBeDefined()
  await late.arrived
  await user.clear(field)
  await user.type(field, 'elbow p')
  await palette.findByRole('option', { name: /^Elbow pain/ })
  late.letGo()
  await expect.poll(() => palette.queryByText('Searching')).toBeNull()
  await expect.poll(() => palette.queryByRole('option', { name: /^Elbow bandage/ })).toBeNull()
  expect(palette.getByRole('option', { name: /^Elbow pain/ })).toBeDefined()
})

it('says that it found nothing, that it failed, and finds again', async () => {
  const { user, palette, field, network } = await openPalette('client', '/client')
  await user.type(field, 'xyzzy')
  await palette.findByText('No results for “xyzzy”')
  const refused = network.refuse(FIND, 'rate_limited')
  await user.clear(field)
  await user.type(field, 'messages')
  await palette.findByText('We could not search. You can still go to pages.')
  expect(palette.getByRole('option', { name: 'Messages' })).toBeDefined()
  refused.stop()
  await user.click(palette.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => palette.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('goes to pages without a connection, and says so', async () => {
  const { user, palette, field, network } = await openPalette('client', '/client')
  network.goOffline()
  await user.type(field, 'documents')
  await palette.findByText('You are offline. You can only go to pages.')
  expect(palette.getByRole('option', { name: 'Documents' })).toBeDefined()
  const before = network.calls.filter((name) => name === FIND).length
  network.goOnline()
  await expect.poll(() => network.calls.filter((name) => name === FIND).length).toBe(before + 1)
})

it('of what was searched for nothing stands in the address, and nothing is kept', async () => {
  const { user, palette, field, address } = await openPalette('professional', '/professional')
  await user.type(field, 'brandt')
  await palette.findByRole('group', { name: 'Clients' })
  expect(address()).toBe('/professional')
  const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries<unknown>(storage))
  expect(JSON.stringify([kept, history.state])).not.toMatch(/brandt/i)
})

it('shows pages alone to those who have no lists of these', async () => {
  const { user, palette, field, network } = await openPalette('search', '/search-profile/edit')
  await user.type(field, 'settings')
  await palette.findByRole('option', { name: 'Settings' })
  expect(network.calls).not.toContain(FIND)
})
