import { randomUUID } from 'node:crypto'
import type { NotificationSummary, StoredTutorials } from '@platform/contract'
import type { Conversation, DocumentRequest, ListedConversation } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const findCard = async (name: string) => within(await screen.findByRole('region', { name }))

/** As if nobody had put the first steps away. */
async function beginAnew(caller: Caller): Promise<void> {
  const { version } = await caller.call<StoredTutorials>('GET', '/main/account/tutorials')
  const seen = { 'if-match': `"${version}"` }
  await caller.call('PUT', '/main/account/tutorials', { value: {} }, seen)
}

describe('the day of a client', () => {
  it('begins with who has written, and how; a row is the conversation', async () => {
    const product = await useProduct()
    const [client, professional] = [await product.as('client'), await product.as('professional')]
    const { id } = await professional.call<Conversation>('POST', '/messages/conversations', {
      key: randomUUID(),
      personId: client.id,
      subject: 'Your results',
      memberIds: [],
      text: 'They are here, and all is well',
    })
    const { user, address } = await openPage('/client', { as: 'client' })
    const card = await findCard('Unread messages')
    const [row] = card.getAllByRole('link', { name: /Your results: They are here, and all is well/ })
    if (row === undefined) throw new Error('There is no row')
    expect(within(row).getByText('Ingrid Solberg')).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    await user.click(row)
    await expect.poll(address).toBe(`/client/messages/${id}`)
  })

  it('has no sign-ins and no facts of the account, which are in the settings', async () => {
    const { user } = await openPage('/client', { as: 'client' })
    await findCard('Unread messages')
    expect(screen.queryByText('Recent sign-ins')).toBeNull()
    expect(screen.queryByText('Account type')).toBeNull()
    const [settings] = await screen.findAllByRole('link', { name: 'Settings' })
    if (settings === undefined) throw new Error('There is no way to the settings')
    await user.click(settings)
    const account = await findCard('Your account')
    expect(account.getByText('Account type')).toBeDefined()
    expect(account.getByText('client@example.com')).toBeDefined()
  })

  it('has no card for what has nothing to say', async () => {
    const product = await useProduct()
    const client = await product.as('premium')
    const later = new Date(Date.now() + 60_000).toISOString()
    await client.call('PUT', '/main/account/notifications/read', { until: later })
    await openPage('/client', { as: 'premium' })
    await findCard('Your tasks')
    expect(screen.queryByRole('region', { name: 'New for you' })).toBeNull()
  })
})

it('leads from what is new to the thing itself, which is read by that', async () => {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const request = await professional.call<DocumentRequest>('POST', '/main/document-requests', {
    personId: client.id,
    title: 'Letter of the eye clinic',
    kind: 'letter',
    note: '',
    dueOn: null,
  })
  const until = new Date(Date.parse(request.createdAt) - 1).toISOString()
  await client.call('PUT', '/main/account/notifications/read', { until })
  const { user, address } = await openPage('/client', { as: 'client' })
  await user.click((await findCard('New for you')).getByRole('link', { name: /asked you for a document/ }))
  await expect.poll(address).toBe(`/documents/upload?request=${request.id}`)
  await expect
    .poll(
      async () =>
        (await client.call<NotificationSummary>('GET', '/main/account/notifications')).notificationCount,
    )
    .toBe(0)
})

describe('the first steps', () => {
  it('lead on, and end when they are done', async () => {
    const product = await useProduct()
    const client = await product.as('client2')
    await beginAnew(client)
    const page = await openPage('/client', { as: 'client2' })
    const card = await findCard('First steps')
    expect(card.getByRole('link', { name: 'Add phone number' }).getAttribute('href')).toBe(
      '/client/settings#contact',
    )
    expect(await findAccessibilityProblems()).toEqual([])
    const nothing = {
      street: '',
      addressExtra: '',
      postalCode: '',
      city: '',
      country: '',
      emergencyLanguage: '',
    }
    const contact = { ...nothing, phone: '+49305550144' }
    await client.call('PUT', '/main/account/contact', contact, { 'if-match': '"0"' })
    const allergies = { personId: client.id, section: 'allergy', isNoneKnown: true }
    await client.call('PUT', '/care-data/profile-sections', allergies)
    await page.close()
    await openPage('/client', { as: 'client2' })
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    await findCard('Your tasks')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  it('are put away for good', async () => {
    await beginAnew(await (await useProduct()).as('harbour'))
    const page = await openPage('/professional', { as: 'harbour' })
    const card = await findCard('First steps')
    await page.user.click(card.getByRole('button', { name: 'Hide these steps' }))
    await expect.poll(() => screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    await page.close()
    await openPage('/professional', { as: 'harbour' })
    await screen.findByText(/^Hello Rosalind/)
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })
})

describe('the day of a professional', () => {
  it('has who waits for an answer, the longest first: of the organization, or theirs alone', async () => {
    const professional = await (await useProduct()).as('professional')
    const listWaiting = async (assigned: string) => {
      const path = `/messages/conversations?order=waiting&limit=5${assigned}` as const
      const { items } = await professional.call<{ items: ListedConversation[] }>('GET', path)
      return items.filter(({ inbox }) => inbox?.waitingSince != null).map(({ id }) => id)
    }
    const { user, address } = await openPage('/professional', { as: 'professional' })
    const card = await findCard('Waiting for an answer')
    const listShown = () =>
      screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/professional/messages/'))
        .map((href) => href.slice('/professional/messages/'.length))
    expect(listShown()).toEqual(await listWaiting(''))
    expect(await findAccessibilityProblems()).toEqual([])
    await user.click(card.getByRole('link', { name: 'Assigned to me' }))
    await expect.poll(address).toBe('/professional?of=me')
    const mine = await listWaiting('&assigned=me')
    await expect.poll(listShown).toEqual(mine)
  })

  it('has what was shared and not reviewed; a row opens the document', async () => {
    const { user, address } = await openPage('/professional', { as: 'professional' })
    const [row] = (await findCard('Documents to review')).getAllByRole('link', { name: /ago/ })
    if (row === undefined) throw new Error('There is no document')
    await user.click(row)
    await expect.poll(address).toMatch(/^\/professional\/documents\?document=/)
    await screen.findByRole('dialog')
  })
})

it('tells an administrator how the platform is doing, with the way to what waits', async () => {
  await openPage('/admin', { as: 'admin' })
  const health = await findCard('Jobs and health')
  expect(health.getByRole('link', { name: /^Open demo requests/ })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})
