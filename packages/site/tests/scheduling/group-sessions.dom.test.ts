import { randomUUID } from 'node:crypto'
import type { OrganizationService } from '@platform/contract'
import type { Appointment, BookableSchedule, FreeSlot } from '@platform/contract/care'
import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { findAccessibilityProblems } from '../../testing/accessibility.ts'
import { openPage, type OpenedPage } from '../../testing/open-page.ts'
import { useProduct, type Caller } from '../../testing/product.ts'

const DAY_MS = 86_400_000

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface Stage {
  readonly client: Caller
  readonly other: Caller
  readonly professional: Caller
  readonly first: Appointment
  readonly second: Appointment
  readonly sessionId: string
  readonly serviceName: string
}

/** A session of two, in which there is a place for a third. */
async function useSession(): Promise<Stage> {
  const product = await useProduct()
  const [client, other] = [await product.as('client'), await product.as('premium')]
  const professional = await product.as('professional')
  const serviceName = `Walking group ${randomUUID().slice(0, 8)}`
  const { id: serviceId } = await (
    await product.as('orgadmin')
  ).call<OrganizationService>('POST', '/main/organization/services', {
    name: serviceName,
    lengthMinutes: 15,
    description: '',
    booking: { capacity: 3, gridMinutes: 15, noticeMinutes: 0 },
  })
  const { items } = await professional.call<{ items: BookableSchedule[] }>(
    'GET',
    `/main/healthcare-services?personId=${client.id}`,
  )
  const { id: scheduleId, timeZone } = items[0]!
  const subject = { personId: client.id, scheduleId, serviceId }
  const query = new URLSearchParams({ ...subject, from: dayIn(5), to: dayIn(40), timeZone })
  const slots = await professional.call<{ items: FreeSlot[] }>('GET', `/main/slots?${query}`)
  const startsAt = slots.items.find(({ seatsLeft }) => seatsLeft === 3)!.startsAt
  const book = ({ id: personId }: Caller): Promise<Appointment> =>
    professional.call<Appointment>('POST', '/main/appointments', {
      ...subject,
      personId,
      startsAt,
      key: randomUUID(),
    })
  const first = await book(client)
  const second = await book(other)
  return { client, other, professional, first, second, sessionId: first.session!.id, serviceName }
}

const readOne = (caller: Caller, { id }: Appointment): Promise<Appointment> =>
  caller.call<Appointment>('GET', `/main/appointments/${id}`)

async function openSession({ first, sessionId, serviceName }: Stage) {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: first.timeZone }).format(new Date(first.startsAt))
  const page: OpenedPage = await openPage(`/professional/schedule?view=day&day=${day}&session=${sessionId}`, {
    as: 'professional',
  })
  return { page, drawer: within(await screen.findByRole('dialog', { name: serviceName })) }
}

it('a session is one block, which says how many take part', async () => {
  const stage = await useSession()
  const { drawer } = await openSession(stage)
  await drawer.findByText(stage.second.person.name)
  const listBlocks = (): string[] =>
    [...document.querySelectorAll('[data-appointment]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes(stage.serviceName))
  // The window may be there before the week behind it.
  await expect.poll(listBlocks).toHaveLength(1)
  expect(listBlocks()[0]).toContain('2 of 3')
  expect(await findAccessibilityProblems()).toEqual([])
})

it('a participant is added, one is cancelled, and the session is cancelled for all', async () => {
  const stage = await useSession()
  const { page, drawer } = await openSession(stage)
  await page.user.click(await drawer.findByRole('button', { name: 'Add a participant' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add a participant' }))
  const clients = await adding.findByLabelText<HTMLSelectElement>('Client')
  expect([...clients.options].map(({ value }) => value)).not.toContain(stage.client.id)
  await page.user.selectOptions(clients, clients.options[clients.options.length - 1]!.value)
  await page.user.click(adding.getByRole('button', { name: 'Add' }))
  await drawer.findByText('3 of 3')
  const { name } = stage.second.person
  await page.user.click(drawer.getByRole('button', { name: `Cancel the appointment of ${name}` }))
  const one = within(await screen.findByRole('dialog', { name: 'Cancel this appointment?' }))
  await page.user.click(one.getByRole('button', { name: 'Cancel appointment' }))
  await drawer.findByText('2 of 3')
  expect((await readOne(stage.other, stage.second)).state).toBe('cancelled')
  await page.user.click(drawer.getByRole('button', { name: 'Cancel the session' }))
  const all = within(await screen.findByRole('dialog', { name: 'Cancel this session for everyone?' }))
  await page.user.type(all.getByLabelText(/^Reason/), 'The hall is closed')
  expect(await findAccessibilityProblems()).toEqual([])
  await page.user.click(all.getByRole('button', { name: 'Cancel the session' }))
  await expect
    .poll(() => readOne(stage.client, stage.first))
    .toMatchObject({ state: 'cancelled', cancellationReason: 'The hall is closed' })
  await expect.poll(() => screen.queryByRole('dialog', { name: stage.serviceName })).toBeNull()
})

it('a session is moved for all at once', async () => {
  const stage = await useSession()
  const { page, drawer } = await openSession(stage)
  await page.user.click(await drawer.findByRole('button', { name: 'Move the session' }))
  const moving = within(await screen.findByRole('dialog', { name: 'Move this session' }))
  const times = within(await moving.findByRole('group', { name: /^Free times on / }))
  const radio = times.getAllByRole<HTMLInputElement>('radio').at(-1)!
  await page.user.click(radio)
  await page.user.click(moving.getByRole('button', { name: 'Move to this time' }))
  await expect.poll(async () => (await readOne(stage.client, stage.first)).startsAt).toBe(radio.value)
  expect((await readOne(stage.other, stage.second)).startsAt).toBe(radio.value)
})
