import { randomUUID } from 'node:crypto'
import { versionTag } from '@platform/contract'
import type { ServiceRequest, ServiceType } from '@platform/contract/service-requests'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { beginRequest, sendRequest } from '../../testing/service-requests.ts'

/** Longer than the pause after which a draft is saved. */
const SAVED = { timeout: 4000 }

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
    await screen.findByRole('button', { name: 'Begin “Second opinion”' })
    expect(await findAccessibilityProblems()).toEqual([])
    await press(page, 'Begin “Second opinion”')
    await press(page, 'Send request')
    expect(await screen.findByText('Say what you need')).toBeDefined()
    const text = await screen.findByLabelText<HTMLTextAreaElement>('What do you need?')
    await page.user.type(text, 'Another view, please')
    await page.user.selectOptions(screen.getByLabelText('Urgency'), 'As soon as possible')
    await press(page, 'Add a time')
    await page.user.type(await screen.findByLabelText('Day 1'), '2199-01-02')
    expect(await screen.findByText('Saved', undefined, SAVED)).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    await press(page, 'Send request')
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeDefined()
    expect(screen.getByText('Another view, please')).toBeDefined()
    expect(screen.getByText('As soon as possible')).toBeDefined()
    expect(screen.getByText(/January 2,? 2199|2 January 2199/)).toBeDefined()
  })

  it('keeps what was typed where the draft could not be saved, and saves it once it can', async () => {
    const page = await openPage('/client/service?new=true', { as: 'client' })
    await press(page, 'Begin “Medical certificate”')
    const refused = page.network.refuse('PUT /api/main/service-requests/*', 'internal')
    await page.user.type(await screen.findByLabelText('What do you need?'), 'For my school')
    expect(await screen.findByText('The draft was not saved', undefined, SAVED)).toBeDefined()
    expect(screen.getByText('Not saved')).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('What do you need?').value).toBe('For my school')
    refused.stop()
    await press(page, 'Try again')
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(screen.queryByText('The draft was not saved')).toBeNull()
  })

  it('saves what was written when the page is left before the pause is over', async () => {
    const client = await (await useProduct()).as('client')
    const { id } = await beginRequest('Medical certificate')
    const page = await openPage(`/client/service?request=${id}`, { as: 'client' })
    await page.user.type(await screen.findByLabelText('What do you need?'), 'For my work')
    await page.close()
    await expect
      .poll(() => client.call<ServiceRequest>('GET', `/main/service-requests/${id}`))
      .toMatchObject({ text: 'For my work', status: 'draft' })
  })

  it('lets somebody choose where another device has saved meanwhile', async () => {
    const client = await (await useProduct()).as('client')
    const { id, version } = await beginRequest('Medical certificate')
    const page = await openPage(`/client/service?request=${id}`, { as: 'client' })
    await screen.findByLabelText('What do you need?')
    const theirs = { urgency: 'routine', text: 'From my phone', preferredTimes: [], documentIds: [] }
    await client.call('PUT', `/main/service-requests/${id}`, theirs, { 'if-match': `"${version}"` })
    await page.user.type(screen.getByLabelText('What do you need?'), 'From my desk')
    const theirButton = await screen.findByRole('button', { name: 'Keep the saved version' }, SAVED)
    expect(screen.getByText('From my phone')).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(theirButton)
    const text = screen.getByLabelText<HTMLTextAreaElement>('What do you need?')
    expect(text.value).toBe('From my phone')
    await page.user.type(text, ' alone')
    await expect
      .poll(() => client.call<ServiceRequest>('GET', `/main/service-requests/${id}`), SAVED)
      .toMatchObject({ text: 'From my phone alone' })
  })

  it('says where something is no day, and sends nothing', async () => {
    const { id } = await beginRequest('Medical certificate')
    const page = await openPage(`/client/service?request=${id}`, { as: 'client' })
    await page.user.type(await screen.findByLabelText('What do you need?'), 'A letter')
    await press(page, 'Add a time')
    await page.user.type(await screen.findByLabelText('Day 1'), 'soon')
    await press(page, 'Send request')
    expect(await screen.findByText('Enter a real date, like 27 March 1985')).toBeDefined()
    await press(page, 'Remove time 1')
    await press(page, 'Send request')
    expect(await screen.findByRole('button', { name: 'Cancel request' })).toBeDefined()
  })

  it('says something to the other side, and cancels', async () => {
    const { id } = await sendRequest('The tablets, please')
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

describe('the dashboard of a client', () => {
  it('has the requests that were answered until they are looked at', async () => {
    const { id } = await sendRequest('For the news')
    const professional = await (await useProduct()).as('professional')
    await professional.call('PUT', `/main/service-requests/${id}/status`, { action: 'accept', reason: '' })
    const page = await openPage('/client', { as: 'client' })
    const card = within(await screen.findByRole('region', { name: 'Requests with news' }))
    const [row] = await card.findAllByRole('link', { name: /Repeat prescription/ })
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(row!)
    expect(await screen.findByText('For the news')).toBeDefined()
    const client = await (await useProduct()).as('client')
    const withNews = async () =>
      (await client.call<{ items: ServiceRequest[] }>('GET', '/main/service-requests?news=mine')).items
    await expect.poll(async () => (await withNews()).map((request) => request.id)).not.toContain(id)
    // What is said later is new again.
    const comment = { key: randomUUID(), text: 'It is ready' }
    await page.close()
    await professional.call('POST', `/main/service-requests/${id}/comments`, comment)
    expect((await withNews()).map((request) => request.id)).toContain(id)
  })
})

describe('what clients ask an organization for', () => {
  it('waits on the dashboard, is accepted, and noted about inside', async () => {
    const { id } = await sendRequest('For the dashboard')
    const page = await openPage('/professional', { as: 'professional' })
    const card = within(await screen.findByRole('region', { name: 'Requests to answer' }))
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
    const { id } = await sendRequest('For the moon')
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
    const { id } = await sendRequest('For whoever is first')
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
    expect(await screen.findByRole('button', { name: 'Offer again: A letter to a colleague' })).toBeDefined()
  })
  it('says where somebody else has changed a type meanwhile, and asks which of the two is to stay', async () => {
    const leader = await (await useProduct()).as('orgadmin')
    const path = '/main/organization/service-types'
    const form = { description: 'Mine', questionnaireId: null, responseHours: 8, answererIds: [] }
    const made = await leader.call<ServiceType>('POST', path, { ...form, name: 'A report' })
    const page = await openPage('/professional/admin?tab=requests', { as: 'orgadmin' })
    await press(page, 'Change A report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Change A report' }))
    const text = await dialog.findByRole('textbox', { name: /^Description/ })
    const theirs = { ...form, name: 'A report', description: 'Theirs' }
    await leader.call('PUT', `${path}/${made.id}`, theirs, { 'if-match': versionTag(made.version) })
    await page.user.clear(text)
    await page.user.type(text, 'Ours')
    await page.user.click(dialog.getByRole('checkbox', { name: 'Ingrid Solberg' }))
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Theirs')).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Keep my version' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Change A report' })).toBeNull()
    const { items } = await leader.call<{ items: ServiceType[] }>('GET', path)
    expect(items.find(({ id }) => id === made.id)).toMatchObject({
      description: 'Ours',
      answerers: [{ name: 'Ingrid Solberg' }],
    })
  })
})
