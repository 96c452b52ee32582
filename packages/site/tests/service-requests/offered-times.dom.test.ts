import type { Appointment } from '@platform/contract/care'
import type { ServiceRequest } from '@platform/contract/service-requests'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'
import { offerTimes, sendAccepted } from '../../testing/service-requests.ts'

const findTimes = async () => within(await screen.findByRole('region', { name: 'Appointment times' }))

const read = async (id: string): Promise<ServiceRequest> =>
  (await (await useProduct()).as('professional')).call<ServiceRequest>('GET', `/main/service-requests/${id}`)

async function openDialog(id: string): Promise<OpenedPage> {
  const page = await openPage(`/professional/clients?request=${id}`, { as: 'professional' })
  await page.user.click(await screen.findByRole('button', { name: 'Offer times' }))
  return page
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Offer times' }))

/** Adds the free time of the day that is shown at this place. */
async function add({ user }: OpenedPage, place: number): Promise<string> {
  const dialog = await findDialog()
  const times = within(await dialog.findByRole('group', { name: /^Free times on / }))
  const radio = times.getAllByRole<HTMLInputElement>('radio').at(place)!
  const { value } = radio
  await user.click(radio)
  await user.click(dialog.getByRole('button', { name: 'Add this time' }))
  return value
}

describe('times that are offered in answer to a request', () => {
  it('are chosen from one’s own calendar, and held for the client', async () => {
    const client = await (await useProduct()).as('client')
    const { service } = await readFreeTimes(client)
    const { id } = await sendAccepted('Look at my shoulder')
    const page = await openDialog(id)
    const dialog = await findDialog()
    await page.user.selectOptions(await dialog.findByLabelText('Service'), service.name)
    await page.user.click(await dialog.findByRole('button', { name: 'Add this time' }))
    expect(await dialog.findByText('Choose a time')).toBeDefined()
    const starts = [await add(page, -1), await add(page, 0)]
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Offer 2 times' }))
    const times = await findTimes()
    // One line for both, or one each where the first begins before the two days are over.
    expect(await times.findAllByText(/^Held for the client until /)).not.toHaveLength(0)
    expect(await times.findAllByRole('listitem')).toHaveLength(2)
    expect(await findAccessibilityProblems()).toEqual([])
    const { offeredTimes } = await read(id)
    expect(offeredTimes.map(({ startsAt }) => startsAt)).toEqual(starts.toSorted())
    await page.user.click(times.getByRole('button', { name: 'Withdraw these times' }))
    expect(await times.findByText(/^Offer free times of your calendar/)).toBeDefined()
  })

  it('that somebody books meanwhile are named, and the others stay chosen', async () => {
    const client = await (await useProduct()).as('client')
    const { service, subject } = await readFreeTimes(client)
    const { id } = await sendAccepted('Look at my elbow')
    const page = await openDialog(id)
    const dialog = await findDialog()
    await page.user.selectOptions(await dialog.findByLabelText('Service'), service.name)
    const [taken, kept] = [await add(page, 0), await add(page, -1)]
    await client.call<Appointment>('POST', '/main/appointments', {
      ...subject,
      startsAt: taken,
      key: crypto.randomUUID(),
    })
    await page.user.click(dialog.getByRole('button', { name: 'Offer 2 times' }))
    expect(await dialog.findByText('The times were not offered')).toBeDefined()
    expect(await dialog.findByText(/^No longer free/)).toBeDefined()
    expect(await findAccessibilityProblems()).toEqual([])
    const chosen = within(dialog.getByRole('list', { name: 'Times to offer' }))
    expect(chosen.getAllByRole('listitem')).toHaveLength(2)
    await page.user.click(chosen.getAllByRole('button', { name: /^Remove / })[0]!)
    await page.user.click(dialog.getByRole('button', { name: 'Offer 1 time' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Offer times' })).toBeNull()
    expect((await read(id)).offeredTimes).toMatchObject([{ startsAt: kept, state: 'held' }])
  })

  it('are booked by the client with one press', async () => {
    const { id } = await sendAccepted('Look at my wrist')
    const { offeredTimes } = await offerTimes(id, [-30, -2])
    const page = await openPage(`/client/service?request=${id}`, { as: 'client' })
    const times = await findTimes()
    expect(await times.findAllByText(/^Held for you until /)).not.toHaveLength(0)
    expect(await findAccessibilityProblems()).toEqual([])
    const [, second] = await times.findAllByRole('button', { name: /^Book / })
    await page.user.click(second!)
    expect(await times.findByText('Appointment booked')).toBeDefined()
    expect(times.queryByRole('button')).toBeNull()
    expect(times.getByRole('link', { name: 'Open the appointment' })).toBeDefined()
    const history = within(await screen.findByRole('list', { name: 'History' }))
    expect(await history.findByText('Appointment booked')).toBeDefined()
    expect(await read(id)).toMatchObject({
      status: 'inProgress',
      offeredTimes: [{ id: offeredTimes[1]?.id, state: 'taken' }],
    })
  })

  it('are declined, and say when another tab was faster', async () => {
    const client = await (await useProduct()).as('client')
    const { id } = await sendAccepted('Look at my hip')
    await offerTimes(id, [-60])
    const page = await openPage(`/client/service?request=${id}`, { as: 'client' })
    const times = await findTimes()
    await page.user.click(await times.findByRole('button', { name: 'Decline these times' }))
    await expect.poll(() => screen.queryByRole('region', { name: 'Appointment times' })).toBeNull()
    await offerTimes(id, [-60])
    const again = await findTimes()
    const take = await again.findByRole('button', { name: /^Book / })
    const refused = page.network.refuse(`POST /api/main/service-requests/${id}/times/*`, 'hold_expired')
    await client.call('DELETE', `/main/service-requests/${id}/times`)
    await page.user.click(take)
    expect(await screen.findByText('These times are no longer held')).toBeDefined()
    refused.stop()
  })
})
