import { randomUUID } from 'node:crypto'
import type { Appointment, Schedule } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime, readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const HOUR_MS = 3_600_000

interface Stage {
  readonly client: Caller
  readonly professional: Caller
}

async function useStage(): Promise<Stage> {
  const product = await useProduct()
  return { client: await product.as('client'), professional: await product.as('professional') }
}

/** Beside whatever is there at that time. */
async function bookAt({ client, professional }: Stage, startsAt: number): Promise<Appointment> {
  const { subject } = await readFreeTimes(client)
  const input = { key: randomUUID(), ...subject, startsAt: new Date(startsAt).toISOString(), reason: 'Test' }
  return professional.call<Appointment>('POST', '/main/appointments/overrides', input)
}

const readOne = ({ professional }: Stage, { id }: Appointment): Promise<Appointment> =>
  professional.call<Appointment>('GET', `/main/appointments/${id}`)

const dayOf = async ({ professional }: Stage, { startsAt }: Appointment): Promise<string> => {
  const { timeZone } = await professional.call<Schedule>('GET', '/main/schedule')
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(startsAt))
}

/** The page of the professional at the day of an appointment. */
async function openDay(stage: Stage, booked: Appointment, more = ''): Promise<OpenedPage> {
  const day = await dayOf(stage, booked)
  return openPage(`/professional/schedule?view=day&day=${day}${more}`, { as: 'professional' })
}

async function findLink({ id }: Appointment): Promise<HTMLElement> {
  await expect.poll(() => document.querySelector(`[data-appointment="${id}"]`)).not.toBeNull()
  return document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)!
}

const findDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the schedule', () => {
  it('shows a day, its week and its list, each appointment with time, person and service', async () => {
    const stage = await useStage()
    const booked = await bookFreeTime(stage.client)
    const page = await openDay(stage, booked)
    const link = await findLink(booked)
    expect(link.textContent).toContain(booked.person.name)
    expect(link.textContent).toContain(booked.service.name)
    expect(await findAccessibilityProblems()).toEqual([])
    for (const view of ['Week', 'List']) {
      await page.user.click(screen.getByRole('link', { name: view }))
      expect((await findLink(booked)).textContent).toContain(booked.person.name)
      expect(await findAccessibilityProblems()).toEqual([])
    }
  })

  it('goes from appointment to appointment by arrows, and on to the days around', async () => {
    const stage = await useStage()
    const first = await bookFreeTime(stage.client)
    const second = await bookAt(stage, Date.parse(first.endsAt) + 5 * 60_000)
    const page = await openDay(stage, first)
    const link = await findLink(first)
    link.focus()
    await page.user.keyboard('{ArrowDown}')
    const below = document.activeElement
    expect(below).toBeInstanceOf(HTMLAnchorElement)
    expect(below).not.toBe(link)
    await page.user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(link)
    const day = await dayOf(stage, second)
    await page.user.keyboard('{ArrowRight}')
    await expect.poll(page.address).not.toContain(`day=${day}`)
    await page.user.keyboard('t')
    await expect.poll(page.address).not.toContain('day=')
  })

  it('hears of what a client books while it is open', async () => {
    const stage = await useStage()
    const before = await bookFreeTime(stage.client)
    await openDay(stage, before)
    await findLink(before)
    const booked = await bookFreeTime(stage.client)
    expect((await findLink(booked)).textContent).toContain(booked.person.name)
  })
})

describe('an appointment that has begun', () => {
  it('is arrived, completed, and taken back step by step', async () => {
    const stage = await useStage()
    const booked = await bookAt(stage, Date.now() - HOUR_MS)
    const page = await openDay(stage, booked, `&appointment=${booked.id}`)
    const drawer = await findDrawer(booked.person.name)
    await page.user.click(await drawer.findByRole('button', { name: 'Arrived' }))
    await page.user.click(await drawer.findByRole('button', { name: 'Completed' }))
    await expect.poll(async () => (await readOne(stage, booked)).state).toBe('completed')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(await drawer.findByRole('button', { name: 'Undo' }))
    await drawer.findByRole('button', { name: 'Completed' })
    expect((await readOne(stage, booked)).state).toBe('arrived')
  })

  it('to which nobody came is missed', async () => {
    const stage = await useStage()
    const booked = await bookAt(stage, Date.now() - HOUR_MS)
    const page = await openDay(stage, booked, `&appointment=${booked.id}`)
    const drawer = await findDrawer(booked.person.name)
    await page.user.click(await drawer.findByRole('button', { name: 'Missed' }))
    await expect.poll(async () => (await readOne(stage, booked)).state).toBe('noshow')
  })
})

describe('an appointment ahead', () => {
  it('is moved to a time that is not free, with a reason', async () => {
    const stage = await useStage()
    const booked = await bookFreeTime(stage.client)
    const page = await openDay(stage, booked, `&appointment=${booked.id}`)
    const drawer = await findDrawer(booked.person.name)
    await page.user.click(await drawer.findByRole('button', { name: 'Move to another time' }))
    const dialog = await findDrawer('Move to another time')
    await page.user.type(dialog.getByLabelText(/^Time/), '22:10')
    await page.user.click(dialog.getByRole('button', { name: 'Move to this time' }))
    await dialog.findByRole('link', { name: 'Enter a reason' })
    await page.user.type(dialog.getByLabelText(/^Reason/), 'After work')
    await page.user.click(dialog.getByRole('button', { name: 'Move to this time' }))
    await expect.poll(async () => (await readOne(stage, booked)).sequence).toBe(1)
  })

  it('is cancelled with the reason that is given', async () => {
    const stage = await useStage()
    const booked = await bookFreeTime(stage.client)
    const page = await openDay(stage, booked, `&appointment=${booked.id}`)
    const drawer = await findDrawer(booked.person.name)
    await page.user.click(await drawer.findByRole('button', { name: 'Cancel appointment' }))
    const dialog = await findDrawer('Cancel this appointment?')
    await page.user.type(dialog.getByLabelText(/^Reason/), 'I am ill')
    await page.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
    await expect
      .poll(() => readOne(stage, booked))
      .toMatchObject({ state: 'cancelled', cancellationReason: 'I am ill' })
  })
})

describe('a new appointment', () => {
  it('is for a client, for a service, at a free time', async () => {
    const stage = await useStage()
    const { service } = await readFreeTimes(stage.client)
    const page = await openPage('/professional/schedule', { as: 'professional' })
    await screen.findByRole('group', { name: /^Appointments\./ })
    await page.user.keyboard('n')
    const dialog = await findDrawer('New appointment')
    const clients = await dialog.findByLabelText<HTMLSelectElement>('Client')
    // It comes after the window, which began with the button that closes it.
    await expect.poll(() => document.activeElement).toBe(clients)
    await page.user.selectOptions(clients, stage.client.id)
    await page.user.selectOptions(await dialog.findByLabelText('Service'), service.name)
    const times = within(await dialog.findByRole('group', { name: /^Free times on / }))
    const radio = times.getAllByRole<HTMLInputElement>('radio').at(-1)!
    await page.user.click(radio)
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Book this time' }))
    await expect.poll(() => screen.queryByRole('dialog', { name: 'New appointment' })).toBeNull()
    const { items } = await stage.professional.call<{ items: Appointment[] }>(
      'GET',
      `/main/appointments?personId=${stage.client.id}&limit=100`,
    )
    expect(items.some(({ startsAt }) => startsAt === radio.value)).toBe(true)
  })
})

describe('hours and time off', () => {
  it('are added and removed, and appointments within are told and stay', async () => {
    const stage = await useStage()
    const booked = await bookFreeTime(stage.client)
    const day = await dayOf(stage, booked)
    const page = await openPage('/professional/schedule?view=hours', { as: 'professional' })
    await page.user.click(await screen.findByRole('button', { name: 'Add time off' }))
    const dialog = await findDrawer('Add time off')
    for (const label of ['First day', 'Last day']) {
      const field = dialog.getByLabelText(label)
      await page.user.clear(field)
      await page.user.type(field, day)
    }
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    const told = await findDrawer(
      (await screen.findByRole('heading', { name: /in your time off$/ })).textContent,
    )
    const names = told.getAllByRole('link').map((link) => link.textContent)
    expect(names.some((name) => name.includes(booked.person.name))).toBe(true)
    expect((await readOne(stage, booked)).state).toBe('booked')
    expect(await findAccessibilityProblems()).toEqual([])
    await page.user.click(told.getAllByRole('button', { name: 'Close' })[0]!)
    await page.user.click(await screen.findByRole('button', { name: /^Remove: Time off/ }))
    await screen.findByText('No time off or extra hours are planned.')
  })

  it('are for one service from a day on, and refused where the service does not fit', async () => {
    const stage = await useStage()
    const { service } = await readFreeTimes(stage.client)
    const page = await openPage('/professional/schedule?view=hours', { as: 'professional' })
    await page.user.click(await screen.findByRole('button', { name: 'Add special hours' }))
    const dialog = await findDrawer('Add special hours')
    await page.user.type(await dialog.findByLabelText('From'), '18:00')
    await page.user.type(dialog.getByLabelText('To'), '18:05')
    await page.user.selectOptions(dialog.getByLabelText('Service'), service.name)
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByRole('link', { name: 'The service does not fit into this time. Choose a longer time' })
    await page.user.clear(dialog.getByLabelText('To'))
    await page.user.type(dialog.getByLabelText('To'), '20:00')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText(service.name)
    await page.user.click(await screen.findByRole('button', { name: /^Remove: Monday/ }))
    expect(await screen.findByText('No special hours are set.')).toBeDefined()
  })
})

const linkTo = ({ id }: Appointment): string => `a[href*='${id}']`

describe('the dashboard', () => {
  it('says who comes today; one click says they have arrived', async () => {
    const stage = await useStage()
    // Today at whatever hour this runs.
    const minutes = new Date().getHours() < 12 ? 5 : -5
    const booked = await bookAt(stage, Date.now() + minutes * 60_000)
    const page = await openPage('/professional', { as: 'professional' })
    const card = within(await screen.findByRole('region', { name: 'Appointments today' }))
    expect(await findAccessibilityProblems()).toEqual([])
    const row = within(card.getAllByRole('listitem').find((item) => item.querySelector(linkTo(booked)))!)
    await page.user.click(row.getByRole('button', { name: `Arrived: ${booked.person.name}` }))
    await screen.findByText(`${booked.person.name} has arrived`)
    await row.findByText('Arrived', { selector: 'span' })
  })
})
