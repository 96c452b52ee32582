import type { Dependant } from '@platform/contract/care'
import { screen } from '@testing-library/dom'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { addEntry } from '../../testing/add-entry.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct, type Person } from '../../testing/product.ts'
import { shareWith } from '../../testing/share-with.ts'

async function openJournal(as: Person, search = '') {
  const { id } = await (await useProduct()).as('client')
  const path = `/professional/clients/${id}` as const
  return { path, ...(await openPage(`${path}?tab=journal${search}`, { as })) }
}

it('has what is shared with the reader and nothing else, to be read only, and what is added at once', async () => {
  const product = await useProduct()
  const client = await product.as('client')
  const member = await shareWith('orgadmin', ['journal'])
  const noteFor = (name: string): string => `For ${name} of this test`
  const other = await shareWith('owner', ['journal'])
  await addEntry(client, { note: noteFor('team') })
  await addEntry(client, { note: noteFor('member'), audience: 'named', memberIds: [member.id] })
  await addEntry(client, { note: noteFor('others'), audience: 'named', memberIds: [other.id] })
  await addEntry(client, { note: noteFor('nobody'), audience: 'nobody' })
  await openJournal('orgadmin')
  const row = async (name: string) => (await screen.findByText(noteFor(name))).closest('li')?.textContent
  expect(await row('team')).toContain('The whole care team')
  expect(await row('member')).toContain('Some of the care team')
  expect(screen.queryByText(noteFor('others'))).toBeNull()
  expect(screen.queryByText(noteFor('nobody'))).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^What you can do with this entry/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download table' })).toBeNull()
  expect(screen.queryByLabelText('Who can see it')).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  const added = `Added ${randomUUID()}`
  await addEntry(client, { note: added })
  expect(await screen.findByText(added)).toBeDefined()
})

it('says that it is not shared, and asks for nothing of it', async () => {
  await shareWith('harbour', ['documents'])
  const { network } = await openJournal('harbour')
  expect(await screen.findByRole('heading', { name: /does not share this with you$/ })).toBeDefined()
  expect(network.calls.filter((call) => call.includes('care-data'))).toEqual([])
})

it('keeps its filters and charts within the tab, and another tab begins without them', async () => {
  await shareWith('professional2', ['journal', 'documents'])
  const { path, user, address } = await openJournal('professional2', '&tag=morning')
  await user.click(await screen.findByRole('link', { name: /^Remove .*Tag: morning/ }))
  await expect.poll(address).toBe(`${path}?tab=journal`)
  await user.click(screen.getByRole('link', { name: 'Charts' }))
  await screen.findByRole('slider', { name: 'Move along the measurements' })
  await user.click(screen.getByRole('link', { name: '7 days' }))
  await user.selectOptions(await screen.findByLabelText('Measurement'), 'Weight')
  const charts = `${path}?view=charts&kind=weight&range=week&tab=journal`
  await expect.poll(address).toBe(charts)
  expect(await findAccessibilityProblems()).toEqual([])
  await user.click(screen.getByRole('tab', { name: 'Documents' }))
  await expect.poll(address).toBe(`${path}?tab=documents`)
  history.back()
  await expect.poll(address).toBe(charts)
  expect(await screen.findByRole('tab', { name: 'Journal', selected: true })).toBeDefined()
})

it('with nothing in it that is shared says so, as a list and as charts', async () => {
  const client = await (await useProduct()).as('client')
  const [child] = (await client.call<{ items: Dependant[] }>('GET', '/data-trust/dependants')).items
  await shareWith('reception', ['journal'], child?.id)
  const { user } = await openPage(`/professional/clients/${child?.id ?? ''}?tab=journal`, {
    as: 'reception',
  })
  const title = 'Nothing in this journal is shared with you'
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Charts' }))
  expect(await screen.findByRole('heading', { name: 'No measurements are shared with you' })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
})
