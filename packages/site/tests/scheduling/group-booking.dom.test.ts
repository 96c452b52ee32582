import { randomUUID } from 'node:crypto'
import type { OrganizationService, Room } from '@platform/contract'
import type { Appointment, BookableSchedule } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage } from '../../testing/open-page.ts'
import { useProduct } from '../../testing/product.ts'

/** A group for so many in a room of its own, and where its times are shown. */
async function makeGroup(capacity: number) {
  const product = await useProduct()
  const [leader, client] = [await product.as('orgadmin'), await product.as('client')]
  const room = await leader.call<Room>('POST', '/main/organization/rooms', {
    name: `Hall ${randomUUID().slice(0, 8)}`,
  })
  const service = await leader.call<OrganizationService>('POST', '/main/organization/services', {
    name: `Group ${randomUUID().slice(0, 8)}`,
    lengthMinutes: 30,
    description: '',
    booking: { capacity, roomIds: [room.id], price: { minor: 1_500, currency: 'EUR' } },
  })
  const { items } = await client.call<{ items: BookableSchedule[] }>(
    'GET',
    `/main/healthcare-services?personId=${client.id}`,
  )
  const schedule = items.find(({ professional }) => professional.name === 'Ingrid Solberg')!
  const path = `/client/calendar?book=true&schedule=${schedule.id}&service=${service.id}` as const
  return { product, client, room, service, schedule, path }
}

it('a client reads how many places are left, what it costs and where it is, and of the others only that they are', async () => {
  const { product, client, room, service, schedule, path } = await makeGroup(3)
  const page = await openPage(path, { as: 'client' })
  await screen.findByText(/30 minutes · At the practice · Group of up to 3 · €15.00/)
  const [first] = await screen.findAllByRole('radio', { name: /, \d+:\d+.*3 places left$/ })
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.click(first!)
  await page.user.click(screen.getByRole('button', { name: 'Continue with this time' }))
  await screen.findByRole('heading', { level: 1, name: 'Check and book' })
  await screen.findByText(`At the practice, ${room.name}`)
  screen.getByText('€15.00')
  screen.getByText('Others take part too. No one sees who.')
  await page.user.click(await screen.findByRole('button', { name: 'Book this appointment' }))
  await screen.findByRole('heading', { level: 1, name: 'Appointment' })
  screen.getByText(`At the practice, ${room.name}`)
  await page.close()

  const { items } = await client.call<{ items: Appointment[] }>(
    'GET',
    '/main/appointments?box=ahead&limit=100',
  )
  const booked = items.find((appointment) => appointment.service.id === service.id)!
  const other = await product.as('premium')
  await other.call('POST', '/main/appointments', {
    key: randomUUID(),
    personId: other.id,
    scheduleId: schedule.id,
    serviceId: service.id,
    startsAt: booked.startsAt,
  })
  await openPage(`/client/calendar?appointment=${booked.id}`, { as: 'client' })
  await screen.findByText('Others take part too. No one sees who.')
  const { firstName, lastName } = await other.call<{ firstName: string; lastName: string }>(
    'GET',
    '/main/account',
  )
  expect(document.body.textContent).not.toContain(`${firstName} ${lastName}`)
})

it('the professional reads the room in the schedule and beside the appointment', async () => {
  const { product, client, room, service, schedule } = await makeGroup(2)
  const professional = await product.as('professional')
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const booked = await professional.call<Appointment>('POST', '/main/appointments/overrides', {
    key: randomUUID(),
    personId: client.id,
    scheduleId: schedule.id,
    serviceId: service.id,
    startsAt,
    reason: 'Asked for it',
  })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: schedule.timeZone }).format(new Date(startsAt))
  await openPage(`/professional/schedule?view=day&day=${day}&appointment=${booked.id}`, {
    as: 'professional',
  })
  const drawer = within(await screen.findByRole('dialog', { name: booked.person.name }))
  await drawer.findByText(`At the practice, ${room.name}`)
  drawer.getByText('Group of up to 2')
  const link = `[data-appointment="${booked.id}"]`
  await expect.poll(() => document.querySelector(link)?.textContent ?? '').toContain(room.name)
})
