import { randomUUID } from 'node:crypto'
import type { OfferedServiceType, ServiceRequest } from '@platform/contract/service-requests'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** A request of the client's own that was sent just now. */
async function ask(text: string): Promise<ServiceRequest> {
  const client = await (await useProduct()).as('client')
  const { items } = await client.call<{ items: OfferedServiceType[] }>(
    'GET',
    `/main/service-types?personId=${client.id}`,
  )
  const typeId = items.find(({ name }) => name === 'Repeat prescription')?.id
  const begun = await client.call<ServiceRequest>('POST', '/main/service-requests', {
    key: randomUUID(),
    personId: client.id,
    typeId,
  })
  const draft = { urgency: 'urgent', text, preferredTimes: [], documentIds: [] }
  await client.call('PUT', `/main/service-requests/${begun.id}`, draft, { 'if-match': `"${begun.version}"` })
  return client.call<ServiceRequest>('PUT', `/main/service-requests/${begun.id}/status`, {
    action: 'submit',
    reason: '',
  })
}

const press = async ({ user }: { user: { click(element: Element): Promise<void> } }, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

describe('the page of service requests', () => {
  it('lists what was asked for and narrows it by its status', async () => {
    const page = await openPage('/client/service?status=declined', { as: 'client' })
    const table = within(await screen.findByRole('table', { name: 'Service requests' }))
    expect(await table.findByText('Declined')).toBeDefined()
    expect(table.queryByText('Completed')).toBeNull()
    await page.user.click(screen.getByRole('link', { name: /Medical certificate/ }))
    expect(await screen.findByText(/Your gym has a form of its own/)).toBeDefined()
  })

  it('begins a draft, keeps it, and sends it', async () => {
    const page = await openPage('/client/service', { as: 'client' })
    await page.user.click(await screen.findByRole('link', { name: 'New request' }))
    await press(page, 'Begin “Second opinion”')
    await press(page, 'Send request')
    expect(await screen.findByText('Say what you need')).toBeDefined()
    const text = await screen.findByLabelText<HTMLTextAreaElement>('What do you need?')
    await page.user.type(text, 'Another view, please')
    await page.user.selectOptions(screen.getByLabelText('Urgency'), 'As soon as possible')
    await press(page, 'Add a time')
    await page.user.type(await screen.findByLabelText('Day 1'), '2199-01-02')
    await press(page, 'Save draft')
    expect(await screen.findByText('Draft saved')).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    await press(page, 'Send request')
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeDefined()
    expect(screen.getByText('Another view, please')).toBeDefined()
    expect(screen.getByText('As soon as possible')).toBeDefined()
    expect(screen.getByText(/January 2,? 2199|2 January 2199/)).toBeDefined()
  })

  it('keeps what was typed where the draft could not be saved', async () => {
    const page = await openPage('/client/service?new=true', { as: 'client' })
    await press(page, 'Begin “Medical certificate”')
    await page.user.type(await screen.findByLabelText('What do you need?'), 'For my school')
    const refused = page.network.refuse('PUT /api/main/service-requests/*', 'internal')
    await press(page, 'Save draft')
    expect(await screen.findByText('The draft was not saved')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('What do you need?').value).toBe('For my school')
    refused.stop()
  })

  it('says something to the other side, and cancels', async () => {
    const { id } = await ask('The tablets, please')
    const page = await openPage(`/client/service?request=${id}`, { as: 'client' })
    await page.user.type(await screen.findByLabelText('Write a comment'), 'By Friday')
    await press(page, 'Add comment')
    const history = within(await screen.findByRole('list', { name: 'History' }))
    expect(await history.findByText('By Friday')).toBeDefined()
    await press(page, 'Cancel request')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this request' }))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel request' }))
    expect(await history.findByText('Cancelled')).toBeDefined()
  })
})

describe('what clients ask an organization for', () => {
  it('waits on the dashboard, is accepted, and noted about inside', async () => {
    const { id } = await ask('For the dashboard')
    const page = await openPage('/professional', { as: 'professional' })
    const card = within(await screen.findByRole('region', { name: 'Requests that wait' }))
    await page.user.click((await card.findAllByRole('link', { name: /Repeat prescription/ }))[0]!)
    expect(await screen.findByText('For the dashboard')).toBeDefined()
    await press(page, 'Accept')
    expect(await screen.findByRole('button', { name: 'Complete' })).toBeDefined()
    await page.user.type(await screen.findByLabelText('Write a note'), 'Only for us')
    await press(page, 'Add note')
    const notes = within(await screen.findByRole('list', { name: 'Internal notes' }))
    expect(await notes.findByText('Only for us')).toBeDefined()
    const client = await (await useProduct()).as('client')
    expect(await client.call('GET', `/main/service-requests/${id}`)).toMatchObject({ status: 'accepted' })
  })

  it('is declined with a reason alone', async () => {
    const { id } = await ask('For the moon')
    const page = await openPage(`/professional/clients?request=${id}`, { as: 'professional' })
    await press(page, 'Decline')
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request' }))
    await page.user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await dialog.findByText('Give a reason')).toBeDefined()
    await page.user.type(dialog.getByLabelText('Reason'), 'Too far')
    await page.user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('Too far')).toBeDefined()
  })

  it('is taken by who was first, and the other is told who that was', async () => {
    const { id } = await ask('For whoever is first')
    const { network } = await useProduct()
    // Were it told at once, the button would be gone.
    const deaf = network.refuse('GET /api/messages/events', 'internal')
    const page = await openPage(`/professional/clients?request=${id}`, { as: 'professional' })
    const accept = await screen.findByRole('button', { name: 'Accept' })
    const doctor = await (await useProduct()).as('professional')
    await doctor.call('PUT', `/main/service-requests/${id}/status`, { action: 'accept', reason: '' })
    const refused = network.refuse('PUT /api/main/service-requests/*/status', 'conflict')
    await page.user.click(accept)
    expect(await screen.findByText(/has already accepted this request/)).toBeDefined()
    for (const one of [deaf, refused]) one.stop()
  })

  it('is settled by who leads the organization', async () => {
    const page = await openPage('/professional/admin?tab=requests', { as: 'orgadmin' })
    await press(page, 'Add a type')
    await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'A letter to a colleague')
    await page.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('A letter to a colleague')).toBeDefined()
    await press(page, 'Stop offering A letter to a colleague')
    expect(await screen.findByRole('button', { name: 'Offer A letter to a colleague again' })).toBeDefined()
  })
})
