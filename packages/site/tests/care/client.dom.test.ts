import { screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addDocument } from '../../testing/add-document.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

it('begins with what waits, as far as it is shared, and leads to it', async () => {
  const client = await (await useProduct()).as('client')
  const member = await shareWith('orgadmin', ['messages'])
  const subject = `My knee ${randomUUID()}`
  await client.call('POST', '/messages/conversations', {
    key: randomUUID(),
    personId: client.id,
    subject,
    memberIds: [member.id],
    text: 'May I go running?',
  })
  const { user, network, address } = await openPage(`/professional/clients/${client.id}`, { as: 'orgadmin' })
  await screen.findByText(/^Shares with you since .*, with no end date: Messages\.$/)
  const waiting = within(await screen.findByRole('region', { name: 'Messages to read or answer' }))
  const row = await waiting.findByRole('link', { name: new RegExp(subject) })
  expect(screen.queryByRole('region', { name: 'Documents to review' })).toBeNull()
  expect(network.calls).not.toContain('GET /api/main/documents')
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(row)
  await expect.poll(address).toMatch(/^\/professional\/messages\//)
})

it('shows what the client has shared and was asked for by its own name, and leads to it', async () => {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  const [shared, asked] = [`shared-${randomUUID()}`, `Asked ${randomUUID()}`]
  await addDocument(client, { fileName: `${shared}.txt`, text: 'Fine.', audience: 'team' })
  await professional.call('POST', '/main/document-requests', {
    personId: client.id,
    title: asked,
    kind: 'letter',
    note: 'Both sides, please.',
    dueOn: null,
  })
  const { user, address } = await openPage(`/professional/clients/${client.id}`, { as: 'professional' })
  const requests = within(await screen.findByRole('region', { name: 'Documents you asked for' }))
  expect((await requests.findByRole('link', { name: new RegExp(asked) })).textContent).toContain('Both sides')
  const review = within(await screen.findByRole('region', { name: 'Documents to review' }))
  const row = await review.findByRole('link', { name: new RegExp(shared) })
  expect(row.textContent).not.toContain('Clara')
  await user.click(row)
  await expect.poll(address).toMatch(/^\/professional\/documents\?document=/)
})
