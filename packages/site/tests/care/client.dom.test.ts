import { screen, within } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
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
