import { randomUUID } from 'node:crypto'
import type { Appointment } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime, readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const findTimes = async () => within(await screen.findByRole('group', { name: /^Free times on / }))

const readAll = async (client: Caller): Promise<Appointment[]> =>
  (await client.call<{ items: Appointment[] }>('GET', '/main/appointments?limit=100')).items

/** With the service chosen, so that its times are next. */
async function openBooking(): Promise<OpenedPage & { client: Caller }> {
  const client = await (await useProduct()).as('client')
  const { schedule, service } = await readFreeTimes(client)
  const page = await openPage(`/client/calendar?book=true&schedule=${schedule.id}&service=${service.id}`, {
    as: 'client',
  })
  return { ...page, client }
}

/** Chooses a time of the day that is shown, the last unless told. */
async function chooseTime({ user }: OpenedPage, place = -1): Promise<string> {
  const radio = (await findTimes()).getAllByRole<HTMLInputElement>('radio').at(place)
  if (radio === undefined) throw new Error('No time is free')
  await user.click(radio)
  return radio.value
}

const goOn = ({ user }: OpenedPage): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Continue with this time' }))

async function openHeld(): Promise<OpenedPage & { client: Caller; startsAt: string }> {
  const page = await openBooking()
  const startsAt = await chooseTime(page)
  await goOn(page)
  await screen.findByRole('heading', { level: 1, name: 'Check and book' })
  return { ...page, startsAt }
}

describe('an appointment is booked', () => {
  it('with whom, what for and when, and once more after it was kept for a while', async () => {
    const client = await (await useProduct()).as('client')
    const { service } = await readFreeTimes(client)
    const page = await openPage('/client/calendar?view=upcoming', { as: 'client' })
    await page.user.click(await screen.findByRole('link', { name: 'Book an appointment' }))
    await page.user.click(await screen.findByRole('radio', { name: 'Ingrid Solberg' }))
    await page.user.click(await screen.findByRole('radio', { name: service.name }))
    await findTimes()
    expect(await findAccessibilityProblems()).toEqual([])
    const startsAt = await chooseTime(page)
    await goOn(page)
    await screen.findByRole('heading', { level: 1, name: 'Check and book' })
    expect(screen.getByRole('timer').textContent).toMatch(
      /^We keep this time for you for [45]:\d\d minutes\.$/,
    )
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Book this appointment' }))
    await screen.findByRole('heading', { level: 1, name: 'Appointment' })
    const booked = (await readAll(client)).find((one) => one.startsAt === startsAt)
    expect(booked).toMatchObject({ state: 'booked', person: { id: client.id } })
    expect(page.address()).toBe(`/client/calendar?appointment=${booked?.id}`)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('not at a time that somebody else was faster to book: the nearest ones are offered', async () => {
    const page = await openBooking()
    const startsAt = await chooseTime(page)
    const { subject } = await readFreeTimes(page.client)
    await page.client.call('POST', '/main/appointments', { ...subject, startsAt, key: randomUUID() })
    await goOn(page)
    const summary = await screen.findByRole('alert', { name: 'We could not keep this time for you' })
    expect(document.activeElement).toBe(summary)
    const [nearest] = within(summary).getAllByRole('button')
    expect(within(summary).getAllByRole('button')).toHaveLength(3)
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(nearest!)
    expect(nearest?.getAttribute('aria-pressed')).toBe('true')
    await goOn(page)
    await screen.findByRole('heading', { level: 1, name: 'Check and book' })
  })

  it('not without a time', async () => {
    const page = await openBooking()
    await findTimes()
    await goOn(page)
    await screen.findByRole('link', { name: 'Choose a time' })
    expect(page.network.calls).not.toContain('POST /api/main/appointments/holds')
  })
})

describe('a month that is not loaded yet', () => {
  it('is not said to have no free times', async () => {
    const page = await openBooking()
    await findTimes()
    const held = page.network.hold('GET /api/main/slots')
    await page.user.click(screen.getByRole('button', { name: 'Next month' }))
    await held.arrived
    const month = within(screen.getByRole('grid'))
    expect(month.getAllByRole('button', { name: /, Loading$/ }).length).toBeGreaterThan(27)
    expect(month.queryByRole('button', { name: /free times?$/ })).toBeNull()
    held.letGo()
    expect((await month.findAllByRole('button', { name: /free times?$/ })).length).toBeGreaterThan(27)
  })

  it('is not said to have no appointments', async () => {
    const page = await openPage('/client/calendar?view=month', { as: 'client' })
    await within(await screen.findByRole('grid')).findAllByRole('button', { name: /appointments?$/ })
    const held = page.network.hold('GET /api/main/appointments')
    await page.user.click(screen.getByRole('button', { name: 'Next month' }))
    await held.arrived
    const month = within(screen.getByRole('grid'))
    expect(month.queryAllByRole('button', { name: /appointments?$/ })).toEqual([])
    held.letGo()
    expect((await month.findAllByRole('button', { name: /appointments?$/ })).length).toBeGreaterThan(27)
  })
})

describe('a time that is kept', () => {
  it('is free for others as soon as another one is wanted', async () => {
    const page = await openHeld()
    expect((await readAll(page.client)).some(({ startsAt }) => startsAt === page.startsAt)).toBe(true)
    await page.user.click(screen.getByRole('button', { name: 'Choose another time' }))
    await screen.findByRole('heading', { level: 1, name: 'Book an appointment' })
    await expect
      .poll(async () => (await readAll(page.client)).some(({ startsAt }) => startsAt === page.startsAt))
      .toBe(false)
  })

  it('is still kept when the page is loaded again', async () => {
    const client = await (await useProduct()).as('client')
    const { subject, starts } = await readFreeTimes(client)
    const input = { ...subject, startsAt: starts.at(-3), key: randomUUID() }
    const { id } = await client.call<Appointment>('POST', '/main/appointments/holds', input)
    const { user } = await openPage(`/client/calendar?book=true&held=${id}`, { as: 'client' })
    await user.click(await screen.findByRole('button', { name: 'Book this appointment' }))
    await screen.findByRole('heading', { level: 1, name: 'Appointment' })
    expect(await client.call('GET', `/main/appointments/${id}`)).toMatchObject({ state: 'booked' })
  })

  it('and has run out is said plainly, and another one can be chosen', async () => {
    const page = await openHeld()
    page.network.refuse('POST /api/main/appointments/*/confirmation', 'hold_expired')
    await page.user.click(screen.getByRole('button', { name: 'Book this appointment' }))
    const summary = await screen.findByRole('alert', { name: 'The time is no longer kept for you' })
    expect(document.activeElement).toBe(summary)
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Choose a time again' }))
    await findTimes()
  })
})

describe('an appointment that is booked', () => {
  it('is moved to a time that is free', async () => {
    const client = await (await useProduct()).as('client')
    const { id, startsAt } = await bookFreeTime(client, 2)
    const page = await openPage(`/client/calendar?appointment=${id}`, { as: 'client' })
    await page.user.click(await screen.findByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this appointment' }))
    await findTimes()
    expect(await findAccessibilityProblems()).toEqual([])
    const moved = await chooseTime(page, 0)
    await page.user.click(dialog.getByRole('button', { name: 'Move to this time' }))
    await screen.findByText(/^The appointment is now on/)
    expect(moved).not.toBe(startsAt)
    expect(await client.call('GET', `/main/appointments/${id}`)).toMatchObject({
      startsAt: moved,
      movesLeft: 2,
    })
  })

  it('is cancelled, with the reason', async () => {
    const client = await (await useProduct()).as('client')
    const { id } = await bookFreeTime(client, 4)
    const page = await openPage(`/client/calendar?appointment=${id}`, { as: 'client' })
    await page.user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
    await page.user.type(dialog.getByLabelText(/^Reason/), 'I am away')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    await screen.findByText('Cancelled')
    await screen.findByText('I am away')
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  })

  it('stays when the professional has moved it meanwhile, and is shown where it is now', async () => {
    const client = await (await useProduct()).as('client')
    const { id, version } = await bookFreeTime(client, 6)
    const { starts } = await readFreeTimes(client)
    const page = await openPage(`/client/calendar?appointment=${id}`, { as: 'client' })
    await page.user.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
    const hold = page.network.hold(`GET /api/main/appointments/${id}`)
    const professional = await (await useProduct()).as('professional')
    await professional.call(
      'PUT',
      `/main/appointments/${id}/start`,
      { startsAt: starts.at(-1) },
      { 'if-match': `"${version}"` },
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    await dialog.findByText(/^Someone else has changed this/)
    hold.letGo()
    expect(await client.call('GET', `/main/appointments/${id}`)).toMatchObject({ state: 'booked' })
  })

  it('appears on a page that is open, and is found by its day in the month', async () => {
    const client = await (await useProduct()).as('client')
    const page = await openPage('/client/calendar?view=upcoming', { as: 'client' })
    await screen.findByRole('tab', { name: 'Upcoming' })
    const { id, startsAt } = await bookFreeTime(client, 8)
    const link = await screen.findByRole('link', { name: new RegExp(timeOf(startsAt)) })
    expect(link.getAttribute('href')).toContain(`appointment=${id}`)
    await page.close()
    const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
      .format(new Date(startsAt))
      .slice(0, 7)
    await openPage(`/client/calendar?view=month&month=${month}`, { as: 'client' })
    const days = within(await screen.findByRole('grid'))
    const day = await days.findAllByRole('button', { name: /, \d appointments?$/ })
    expect(day.length).toBeGreaterThan(0)
    expect(await findAccessibilityProblems()).toEqual([])
  })

  it('that is not the reader’s is not there', async () => {
    const client = await (await useProduct()).as('client')
    const { id } = await bookFreeTime(client, 10)
    await openPage(`/client/calendar?appointment=${id}`, { as: 'client2' })
    expect(await screen.findByText(/^We cannot find this/)).toBeDefined()
  })
})

function timeOf(startsAt: string): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'Europe/Berlin' })
    .format(new Date(startsAt))
    .replace(/\s.*/, '')
}
