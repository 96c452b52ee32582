import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'

it('who leads a provider invites, reads what was done, and sees small numbers held back', async () => {
  const { user, network, close } = await openPage('/provider', { as: 'provider' })
  const people = await screen.findByRole('region', { name: 'People' })
  expect(await within(people).findByText('Administrator')).toBeDefined()
  await user.click(await within(people).findByRole('button', { name: 'Invite someone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite someone' })
  await user.type(await within(dialog).findByLabelText('Email address'), 'noor@example.com')
  await user.click(await within(dialog).findByRole('button', { name: 'Send invitation' }))
  expect(await within(people).findByText('noor@example.com')).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  await close()

  network.alter('GET /api/main/pages/provider-home', (text) =>
    text.replace(/"activity":\{[^}]*\}/, '"activity":{"appointments":null,"clients":null}'),
  )
  await openPage('/provider', { as: 'provider' })
  const history = await screen.findByRole('region', { name: 'History' })
  expect(await within(history).findAllByText(/^Invitation sent/)).not.toEqual([])
  expect(await screen.findByText(/fewer than 5 appointments, fewer than 5 clients/)).toBeDefined()
})

it('a member of a provider sees its people and connections, and can change neither', async () => {
  const { network, close } = await openPage('/main')
  const demote = (text: string) => text.replace(/("website":"[^"]*",)"role":"admin"/, '$1"role":"member"')
  await close()
  network.alter('GET /api/main/pages/provider-home', demote)
  network.alter('GET /api/main/provider', demote)
  const page = await openPage('/provider', { as: 'provider' })
  const people = await screen.findByRole('region', { name: 'People' })
  expect(await within(people).findByText('provider@example.com')).toBeDefined()
  expect(within(people).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  await page.close()

  network.alter('GET /api/main/provider', demote)
  await openPage('/provider/connect', { as: 'provider' })
  expect(await screen.findByText('Harbour Street Physiotherapy')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Withdraw the request/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})

it('connections come part by part, and each goes on where its first page has ended', async () => {
  const { network, close } = await openPage('/main')
  await close()
  const linkOf = (number: number) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    state: 'ended',
    partner: `Practice ${number}`,
    isSentByUs: true,
    message: '',
    requestedAt: '2026-01-01T00:00:00.000Z',
    changedAt: '2026-01-01T00:00:00.000Z',
  })
  // What is open and what is connected stays as it is; what is over has a second page.
  const cursor = btoa(JSON.stringify([Date.UTC(2026, 0, 1), linkOf(1).id])).replaceAll('=', '')
  let pages = 0
  network.alter('GET /api/main/provider-links', (text) => {
    const answer: { items: readonly { state: string }[] } = JSON.parse(text)
    if (answer.items.some(({ state }) => state === 'requested' || state === 'linked')) return text
    pages += 1
    return JSON.stringify({ ...answer, items: [linkOf(pages)], nextCursor: pages === 1 ? cursor : null })
  })
  const { user } = await openPage('/provider/connect', { as: 'provider' })
  const past = await screen.findByRole('region', { name: 'Past' })
  expect(await within(past).findByText('Practice 1')).toBeDefined()
  expect(await screen.findByText('Harbour Street Physiotherapy')).toBeDefined()
  expect(screen.queryByText('Practice 2')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Practice 2')).toBeDefined()
  await expect.poll(() => screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
})
