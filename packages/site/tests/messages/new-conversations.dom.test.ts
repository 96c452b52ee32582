import { randomUUID } from 'node:crypto'
import type { ListedConversation, Message } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addDocument } from '../../testing/add-document.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const TEXT = 'May I take them with milk?'

/** The window in which a conversation is begun; the button says whether something was begun before. */
async function openWindow({ user }: OpenedPage, button: 'Write a message' | 'Continue your message') {
  await user.click(await screen.findByRole('button', { name: button }))
  const window = within(await screen.findByRole('dialog', { name: 'New conversation' }))
  return {
    ...window,
    subject: window.getByLabelText<HTMLInputElement>(/^Subject/),
    text: window.getByLabelText<HTMLTextAreaElement>('Your message'),
    send: () => window.getByRole('button', { name: 'Send message' }),
    reader: () => window.findByRole<HTMLInputElement>('checkbox', { name: /Ingrid Solberg/ }),
  }
}

async function readSubjects({ as }: OpenedPage): Promise<string[]> {
  const professional = await as('professional')
  const { items } = await professional.call<{ items: { subject: string }[] }>(
    'GET',
    '/messages/conversations?order=newest',
  )
  return items.map(({ subject }) => subject)
}

it('is begun once, although the first answer was lost', async () => {
  const page = await openPage('/client/messages', { as: 'client' })
  const { user, network, address } = page
  const window = await openWindow(page, 'Write a message')
  expect((await window.reader()).checked).toBe(true)
  const subject = `About tablets ${randomUUID()}`
  await user.type(window.subject, subject)
  await user.type(window.text, TEXT)
  network.loseAnswer('POST /api/messages/conversations')
  await user.click(window.send())
  await window.findByText('The conversation was not started')
  await user.click(window.send())
  await screen.findByRole('heading', { level: 1, name: subject })
  expect(address()).toMatch(/^\/client\/messages\/./)
  expect((await readSubjects(page)).filter((one) => one === subject)).toHaveLength(1)
})

it('outlives the page, a try without a connection and the end of the session, and is sent once', async () => {
  const product = await useProduct()
  const subject = `My new tablets ${randomUUID()}`
  const device = await product.signIn('client')
  const first = await openPage('/client/messages', { as: device })
  const begun = await openWindow(first, 'Write a message')
  await first.user.type(begun.subject, subject)
  await first.user.type(begun.text, TEXT)
  await begun.findByText(/saved on this device until you send it/)
  expect(await findAccessibilityProblems()).toEqual([])
  await first.close()

  const second = await openPage('/client/messages', { as: device })
  const found = await openWindow(second, 'Continue your message')
  expect([found.subject.value, found.text.value]).toEqual([subject, TEXT])
  expect((await found.reader()).checked).toBe(true)
  second.network.goOffline()
  await second.user.type(found.text, ' Or with water?')
  await second.user.click(found.send())
  await found.findByText('The conversation was not started')
  expect(found.text.value).toBe(`${TEXT} Or with water?`)
  second.network.goOnline()
  await device.call('POST', '/main/logout')
  await expect.poll(() => second.address()).toMatch(/^\/main/)
  await second.close()

  const third = await openPage('/client/messages', { as: 'client' })
  const kept = await openWindow(third, 'Continue your message')
  expect(kept.text.value).toBe(`${TEXT} Or with water?`)
  await third.user.click(kept.send())
  await screen.findByRole('heading', { level: 1, name: subject })
  await within(await screen.findByRole('log')).findByText(/Or with water/)
  expect((await readSubjects(third)).filter((one) => one === subject)).toHaveLength(1)
  await third.close()
  await openPage('/client/messages', { as: 'client' })
  await screen.findByRole('button', { name: 'Write a message' })
})

it('is sent as soon as it is known who could read it, where that is sent before', async () => {
  const { network } = await useProduct()
  const readers = network.hold('GET /api/messages/correspondents')
  const page = await openPage('/client/messages', { as: 'client' })
  const window = await openWindow(page, 'Write a message')
  await readers.arrived
  const subject = `In a hurry ${randomUUID()}`
  await page.user.type(window.subject, subject)
  await page.user.type(window.text, TEXT)
  await page.user.click(window.send())
  expect(window.send().getAttribute('aria-disabled')).toBe('true')
  readers.letGo()
  await screen.findByRole('heading', { level: 1, name: subject })
  await within(await screen.findByRole('log')).findByText(TEXT)
})

it('takes documents along with its first message, and keeps them with what is typed', async () => {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const [title, subject] = [`letter-${randomUUID()}`, `With a letter ${randomUUID()}`]
  await addDocument(client, {
    fileName: `${title}.txt`,
    text: 'Dear Clara.',
    audience: 'named',
    memberIds: [professional.id],
  })
  const first = await openPage('/client/messages', { as: 'client' })
  const begun = await openWindow(first, 'Write a message')
  await first.user.type(begun.subject, subject)
  await first.user.type(begun.text, TEXT)
  await begun.reader()
  await first.user.click(begun.getByText('Add documents'))
  await first.user.click(await begun.findByRole('checkbox', { name: title }))
  await begun.findByRole('button', { name: `Remove ${title}` })
  expect(await findAccessibilityProblems()).toEqual([])
  await first.close()

  const again = await openPage('/client/messages', { as: 'client' })
  const window = await openWindow(again, 'Continue your message')
  await window.findByRole('button', { name: `Remove ${title}` })
  await window.reader()
  await again.user.click(window.send())
  await screen.findByRole('heading', { level: 1, name: subject })
  const { items } = await professional.call<{ items: ListedConversation[] }>(
    'GET',
    '/messages/conversations?order=newest',
  )
  const id = items.find((one) => one.subject === subject)?.id
  const thread = await professional.call<{ items: Message[] }>(
    'GET',
    `/messages/conversations/${id}/messages`,
  )
  expect(thread.items.flatMap(({ attachments }) => attachments)).toMatchObject([{ title }])
})

it('takes new files along with its first message, for those who read it, and says of one that cannot be sent why', async () => {
  const product = await useProduct()
  const professional = await product.as('professional')
  const [name, subject] = [`x-ray-${randomUUID()}`, `With a picture ${randomUUID()}`]
  const page = await openPage('/client/messages', { as: 'client' })
  const { user, address } = page
  const window = await openWindow(page, 'Write a message')
  await user.type(window.subject, subject)
  await user.type(window.text, TEXT)
  await window.reader()
  await user.click(window.getByText('Add documents'))
  await user.upload(await window.findByLabelText<HTMLInputElement>('Add files from this device'), [
    new File(['It is broken.'], `${name}.txt`, { type: 'text/plain' }),
    new File([], 'nothing.txt', { type: 'text/plain' }),
  ])
  const list = within(window.getByRole('list', { name: 'Files you are sending' }))
  expect(list.getAllByText('Waiting')).toHaveLength(2)
  expect(await findAccessibilityProblems()).toEqual([])

  await user.click(window.send())
  await list.findByText(/This file is empty/)
  await list.findByText('Added')
  expect(address()).toBe('/client/messages')
  const refused = list.getByText('nothing.txt').closest('li')!
  await user.click(within(refused).getByRole('button', { name: 'Hide' }))
  await user.click(window.send())
  await screen.findByRole('heading', { level: 1, name: subject })

  const { items } = await professional.call<{ items: ListedConversation[] }>(
    'GET',
    '/messages/conversations?order=newest',
  )
  const id = items.find((one) => one.subject === subject)?.id
  const thread = await professional.call<{ items: Message[] }>(
    'GET',
    `/messages/conversations/${id}/messages`,
  )
  expect(thread.items.flatMap(({ attachments }) => attachments)).toMatchObject([{ title: name }])
})
