import { randomUUID } from 'node:crypto'
import type { NotificationSummary } from '@platform/contract'
import type { Conversation } from '@platform/contract/care'
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** The professional begins a conversation, which is unread for the client until they look. */
async function writeToClient(): Promise<string> {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const { id } = await professional.call<Conversation>('POST', '/messages/conversations', {
    key: randomUUID(),
    personId: client.id,
    subject: 'Your results',
    memberIds: [],
    text: 'They are here',
  })
  return id
}

async function readCounts() {
  const client = await (await useProduct()).as('client')
  const { unread } = await client.call<{ unread: number }>('GET', '/messages/conversation-counts')
  const { notificationCount } = await client.call<NotificationSummary>('GET', '/main/account/notifications')
  return { unread, notificationCount }
}

const inConversations = (count: number) =>
  `${count} ${count === 1 ? 'conversation' : 'conversations'} with unread messages`
const inBell = (count: number) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`

const findCard = async (name = 'Unread messages') => within(await screen.findByRole('region', { name }))

describe('what is unread', () => {
  it('is one number of messages in menu and card, and of all else in bell and card', async () => {
    await writeToClient()
    const { unread, notificationCount } = await readCounts()
    expect([unread, notificationCount]).not.toContain(0)
    await openPage('/client', { as: 'client' })
    const card = await findCard()
    await card.findByRole('link', { name: inConversations(unread) })
    const menus = screen.getAllByRole('navigation', { name: 'Main navigation' })
    await Promise.all(menus.map((menu) => within(menu).findByText(inConversations(unread))))
    // The bell, and the line of the card that opens it.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: inBell(notificationCount) })).toHaveLength(2),
    )
  })

  it('leads to the conversations it counts, and to the notifications', async () => {
    const { user, address } = await openPage('/client', { as: 'client' })
    const card = await findCard()
    const news = await findCard('New for you')
    await user.click(await news.findByRole('button', { name: /new notifications?$/ }))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    expect(await panel.findAllByText(', unread')).toHaveLength((await readCounts()).notificationCount)
    await user.click(card.getByRole('link', { name: /with unread messages$/ }))
    await expect.poll(address).toBe('/client/messages?box=unread')
  })

  it('is less everywhere once a conversation has been looked at', async () => {
    const id = await writeToClient()
    const { unread } = await readCounts()
    const { user } = await openPage(`/client/messages/${id}`, { as: 'client' })
    await expect.poll(async () => (await readCounts()).unread).toBe(unread - 1)
    const [menu] = await screen.findAllByRole('navigation', { name: 'Main navigation' })
    if (menu === undefined) throw new Error('There is no menu')
    await user.click(within(menu).getByRole('link', { name: 'Dashboard' }))
    await (await findCard()).findByRole('link', { name: inConversations(unread - 1) })
    await within(menu).findByText(inConversations(unread - 1))
  })
})
