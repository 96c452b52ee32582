import { randomUUID } from 'node:crypto'
import type { Conversation, Document, Message } from '@platform/contract/care'
import { fireEvent, screen, within } from '@testing-library/dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const picture = (name: string) => new File([Buffer.from(PIXEL, 'base64')], name, { type: 'image/png' })

async function openConversation() {
  const product = await useProduct()
  const [client, doctor] = [await product.as('client'), await product.as('professional')]
  const { id } = await client.call<Conversation>('POST', '/messages/conversations', {
    key: randomUUID(),
    personId: client.id,
    subject: 'My knee',
    memberIds: [doctor.id],
    text: 'Hello',
  })
  const page = await openPage(`/client/messages/${id}`, { as: 'client' })
  return { ...page, id, doctor, field: await screen.findByLabelText<HTMLTextAreaElement>('Your message') }
}

const chosen = () => screen.findByRole('list', { name: 'Documents to send' })

describe('a picture in a conversation', () => {
  it('is dropped onto it, seen in it by the other side, large too, and shared with nobody else', async () => {
    const { user, field, id, doctor, ...page } = await openConversation()
    // What stands there while the messages come is another log.
    await within(await screen.findByRole('log')).findByText('Hello')
    fireEvent.drop(screen.getByRole('log'), {
      dataTransfer: { types: ['Files'], files: [picture('swollen_knee.png')] },
    })
    await within(await chosen()).findByText('swollen knee')
    await user.type(field, 'It looks like this.')
    expect(await findAccessibilityProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await screen.findByRole('img', { name: 'swollen knee' })
    const { items } = await doctor.call<{ items: Message[] }>('GET', `/messages/conversations/${id}/messages`)
    const [attachment] = items.at(-1)?.attachments ?? []
    expect(attachment).toMatchObject({ title: 'swollen knee', mediaType: 'image/png' })
    const client = await page.as('client')
    const document = await client.call<Document>('GET', `/main/documents/${attachment?.id}`)
    expect([document.audience, document.members.map((one) => one.id)]).toEqual(['named', [doctor.id]])
    await user.click(screen.getByRole('button', { name: 'Enlarge swollen knee' }))
    const large = within(await screen.findByRole('dialog', { name: 'swollen knee' }))
    await large.findByRole('img', { name: 'swollen knee' })
    expect(large.getByRole('link', { name: 'Open the document' }).getAttribute('href')).toContain(
      `document=${attachment?.id}`,
    )
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('is kept where it is dropped in the moment at which the messages are drawn', async () => {
    // Scrolling to the last message is the last that is done before they can be seen.
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTop', 'set').mockImplementation(function drop(
      this: Element,
    ) {
      if (this.role !== 'log') return
      scroll.mockRestore()
      fireEvent.drop(this, { dataTransfer: { types: ['Files'], files: [picture('wrist.png')] } })
    })
    onTestFinished(() => scroll.mockRestore())
    await openConversation()
    expect(await within(await chosen()).findByText('wrist')).toBeDefined()
  })

  it('is pasted into the message, waited for, and taken out again', async () => {
    const { user, field, network } = await openConversation()
    const held = network.hold('POST /api/main/documents/uploads')
    await user.type(field, 'See here')
    fireEvent.paste(field, { clipboardData: { files: [picture('elbow.png')] } })
    await held.arrived
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Wait until your files have been added')
    expect(network.calls.filter((call) => /^POST .*\/messages$/.test(call))).toEqual([])
    held.letGo()
    await user.click(await screen.findByRole('button', { name: 'Remove elbow' }))
    expect(screen.queryByRole('list', { name: 'Documents to send' })).toBeNull()
  })

  it('is refused with a reason where it is none, and the message goes without it', async () => {
    const { user, field } = await openConversation()
    await user.click(screen.getByText('Add documents'))
    await user.upload(
      await screen.findByLabelText('Add files from this device'),
      new File(['no picture'], 'photo.png', { type: 'image/png' }),
    )
    await screen.findByText(/does not match its content/)
    await user.type(field, 'It did not work.')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await within(await screen.findByRole('log')).findByText('It did not work.')
    expect(screen.queryByRole('img', { name: /photo/ })).toBeNull()
  })
})
