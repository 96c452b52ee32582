import type { Document, DocumentRequest } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addDocument } from '../../testing/add-document.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

const titlesOf = async ({ as }: OpenedPage): Promise<string[]> => {
  const professional = await as('professional')
  const { items } = await professional.call<{ items: Document[] }>('GET', '/main/documents?order=newest')
  return items.map(({ title }) => title)
}

/** Where the client answers a request: who has asked is chosen already. */
async function sendAnswer({ user }: OpenedPage, title: string): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Upload documents' })
  await user.upload(
    await screen.findByLabelText<HTMLInputElement>('Choose files'),
    new File(['All is well.'], 'sleep.txt', { type: 'text/plain' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Add documents' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe(title)
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Only some members/ }).checked).toBe(true)
  const asker = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Ingrid Solberg' })
  expect(asker.checked).toBe(true)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Add 1 document' }))
  await screen.findByText(/^Sent\. You can add/)
}

it('is answered from the documents with a file that the one who asked sees', async () => {
  const title = 'Report of the sleep laboratory'
  const page = await openPage('/client/documents', { as: 'client' })
  await page.user.click(await screen.findByRole('link', { name: /Send document/ }))
  await sendAnswer(page, title)
  expect(await titlesOf(page)).toContain(title)
  await page.close()
  await openPage('/client/documents', { as: 'client' })
  const rows = await screen.findAllByRole('row')
  expect(rows.some((row) => row.textContent.includes(title))).toBe(true)
  expect(screen.queryByText('Requests for you')).toBeNull()
})

it('is answered with a document that is there already, after it was said who will see it', async () => {
  const title = 'Plan of the physiotherapist'
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const kept = 'physio-plan'
  await addDocument(client, { fileName: `${kept}.txt`, text: 'Stretch.', audience: 'nobody' })
  const { id } = await professional.call<DocumentRequest>('POST', '/main/document-requests', {
    personId: client.id,
    title,
    kind: 'letter',
    note: '',
    dueOn: null,
  })
  const page = await openPage(`/documents/upload?request=${id}`, { as: 'client' })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Choose one of my documents' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a document you already have' }))
  await user.click(dialog.getByRole('button', { name: 'Share with Ingrid Solberg' }))
  await dialog.findByText('Choose a document')
  await user.type(dialog.getByLabelText('Search your documents'), 'physio')
  await user.click(await dialog.findByRole('radio', { name: new RegExp(kept) }))
  await dialog.findByText(new RegExp(`^Ingrid Solberg will be able to see “${kept}`))
  await dialog.findByText('Who can see it now: Only me.')
  expect(await findAccessibilityProblems()).toEqual([])
  expect(await titlesOf(page)).not.toContain(kept)
  await user.click(dialog.getByRole('button', { name: 'Share with Ingrid Solberg' }))
  await screen.findByText(/^Sent\. You can add/)
  expect(screen.queryByRole('button', { name: 'Choose one of my documents' })).toBeNull()
  expect(await titlesOf(page)).toContain(kept)
})

it('is a task of the client, which leads to where it is answered', async () => {
  const title = 'Report of the heart clinic'
  const product = await useProduct()
  const professional = await product.as('professional')
  await professional.call<DocumentRequest>('POST', '/main/document-requests', {
    personId: (await product.as('client')).id,
    title,
    kind: 'letter',
    note: '',
    dueOn: null,
  })
  const page = await openPage('/client', { as: 'client' })
  const asked = within(await screen.findByRole('region', { name: 'Documents you are asked for' }))
  await page.user.click(asked.getByRole('link', { name: new RegExp(`^Send “${title}” to`) }))
  await sendAnswer(page, title)
  expect(await titlesOf(page)).toContain(title)
})

it('brings the one who asked the document without loading the page again', async () => {
  const title = 'Result of the laboratory'
  const { user, as } = await openPage('/professional/documents', { as: 'professional' })
  await user.click(await screen.findByRole('button', { name: 'Ask for a document' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a document' }))
  await user.selectOptions(
    await dialog.findByLabelText('Who are you asking?'),
    await dialog.findByRole('option', { name: 'Clara Brandt' }),
  )
  await user.type(dialog.getByLabelText('What do you need?'), title)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Ask for a document' })).toBeNull()
  await screen.findByText(new RegExp(title))
  expect(await findAccessibilityProblems()).toEqual([])

  const client = await as('client')
  const { items } = await client.call<{ items: DocumentRequest[] }>(
    'GET',
    '/main/document-requests?state=open',
  )
  const request = items.find((open) => open.title === title)
  await addDocument(client, {
    fileName: 'result.txt',
    text: 'The knee is better.',
    audience: 'named',
    memberIds: [(await as('professional')).id],
    ...(request !== undefined && { requestId: request.id }),
  })
  const row = await screen.findByRole('row', { name: new RegExp(title) })
  await user.click(within(row).getByRole('link'))
  await within(await screen.findByRole('region', { name: 'Document' })).findByText('The knee is better.')
  expect(await findAccessibilityProblems()).toEqual([])
})
