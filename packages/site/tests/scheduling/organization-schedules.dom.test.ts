import type { Access } from '@platform/contract'
import type { Appointment, Schedule } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { bookFreeTime, readFreeTimes } from '../../testing/appointments.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const COLLEAGUE = 'Ingrid Solberg'

async function useStage() {
  const product = await useProduct()
  const [client, professional] = [await product.as('client'), await product.as('professional')]
  return { client, professional }
}

const readOne = (caller: Caller, { id }: Pick<Appointment, 'id'>): Promise<Appointment> =>
  caller.call<Appointment>('GET', `/main/appointments/${id}`)

async function openDay(booked: Appointment, query = ''): Promise<OpenedPage> {
  const { professional } = await useStage()
  const { timeZone } = await professional.call<Schedule>('GET', '/main/schedule')
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(booked.startsAt))
  return openPage(`/professional/schedule?day=${day}${query}`, { as: 'reception' })
}

async function findLink({ id }: Appointment): Promise<HTMLElement> {
  await expect.poll(() => document.querySelector(`[data-appointment="${id}"]`)).not.toBeNull()
  return document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)!
}

const findWindow = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('the reception sees the day of everybody, a column for each professional, and hears of what is booked', async () => {
  const { client } = await useStage()
  const booked = await bookFreeTime(client)
  await openDay(booked)
  const link = await findLink(booked)
  expect(link.closest('section')?.getAttribute('aria-label')).toContain(COLLEAGUE)
  const people = within(screen.getByRole('navigation', { name: 'Professionals' }))
  expect(people.getByRole('link', { name: COLLEAGUE })).toBeDefined()
  expect(people.getByRole('link', { name: 'Friedrich Lindner' })).toBeDefined()
  expect(await findAccessibilityProblems()).toEqual([])
  const later = await bookFreeTime(client)
  expect((await findLink(later)).textContent).toContain(later.person.name)
})

it('one colleague is shown by the week, and no longer than they are chosen', async () => {
  const { client } = await useStage()
  const booked = await bookFreeTime(client)
  const page = await openDay(booked)
  await findLink(booked)
  const whose = screen.getByLabelText<HTMLSelectElement>('Whose appointments')
  await page.user.selectOptions(whose, COLLEAGUE)
  await screen.findByRole('navigation', { name: 'Days of the week' })
  await findLink(booked)
  expect(screen.queryByRole('link', { name: 'Hours and time off' })).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.selectOptions(whose, 'Mine')
  await expect.poll(() => document.querySelector(`[data-appointment="${booked.id}"]`)).toBeNull()
})

it('an appointment of a colleague shows what the reception needs and no way to the record, and is cancelled', async () => {
  const { client } = await useStage()
  const booked = await bookFreeTime(client)
  const page = await openDay(booked, `&appointment=${booked.id}`)
  const drawer = await findWindow(booked.person.name)
  await drawer.findByText(booked.service.name)
  expect(drawer.getByText(COLLEAGUE)).toBeDefined()
  expect(drawer.queryByRole('link')).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Move to another time' })).toBeNull()
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.click(drawer.getByRole('button', { name: 'Cancel appointment' }))
  const dialog = await findWindow('Cancel this appointment?')
  await page.user.type(dialog.getByLabelText(/^Reason/), 'The doctor is away')
  await page.user.click(dialog.getByRole('button', { name: 'Cancel appointment' }))
  await expect
    .poll(() => readOne(client, booked))
    .toMatchObject({ state: 'cancelled', cancellationReason: 'The doctor is away' })
  const { items } = await client.call<{ items: Access[] }>('GET', '/main/account/access-log')
  expect(items.find(({ change }) => change === 'cancelled')).toMatchObject({ name: 'Jana Kowalski' })
})

it('the reception books the time of a colleague for one of their clients', async () => {
  const { client, professional } = await useStage()
  const { service } = await readFreeTimes(client)
  const page = await openPage('/professional/schedule', { as: 'reception' })
  await screen.findByRole('group', { name: /^Appointments\./ })
  await page.user.keyboard('n')
  const dialog = await findWindow('New appointment')
  await page.user.selectOptions(await dialog.findByLabelText('Professional'), COLLEAGUE)
  await page.user.selectOptions(await dialog.findByLabelText('Client'), client.id)
  await page.user.selectOptions(await dialog.findByLabelText('Service'), service.name)
  expect(dialog.queryByRole('button', { name: 'Book at another time' })).toBeNull()
  const times = within(await dialog.findByRole('group', { name: /^Free times on / }))
  const radio = times.getAllByRole<HTMLInputElement>('radio').at(-1)!
  await page.user.click(radio)
  await page.user.click(dialog.getByRole('button', { name: 'Book this time' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'New appointment' })).toBeNull()
  const { items } = await professional.call<{ items: Appointment[] }>('GET', '/main/appointments?limit=100')
  expect(items.some(({ startsAt }) => startsAt === radio.value)).toBe(true)
})

it('another organization has no such choice of colleagues', async () => {
  await openPage('/professional/schedule', { as: 'harbour' })
  await screen.findByRole('group', { name: /^Appointments\./ })
  const options = within(screen.queryByLabelText('Whose appointments') ?? document.body).queryAllByRole(
    'option',
  )
  expect(options.map(({ textContent }) => textContent)).not.toContain(COLLEAGUE)
})
