import { randomUUID } from 'node:crypto'
import type { Appointment, BookableSchedule, Slot } from '@platform/contract/care'
import type { Caller } from './product.ts'

const DAY_MS = 86_400_000

const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Who and what a client of the demo can book, and its free times of the weeks from a few days on. */
export async function readFreeTimes(client: Caller) {
  const { items } = await client.call<{ items: BookableSchedule[] }>(
    'GET',
    `/main/healthcare-services?personId=${client.id}`,
  )
  const schedule = items.find(({ professional }) => professional.name === 'Ingrid Solberg')
  const service = schedule?.services.find(({ name }) => name === 'Check-up')
  if (schedule === undefined || service === undefined) throw new Error('Nobody can be booked')
  const subject = { personId: client.id, scheduleId: schedule.id, serviceId: service.id }
  const query = new URLSearchParams({
    ...subject,
    from: dayIn(5),
    to: dayIn(40),
    timeZone: schedule.timeZone,
  })
  const slots = await client.call<{ items: Slot[] }>('GET', `/main/slots?${query}`)
  return { schedule, service, subject, starts: slots.items.map(({ startsAt }) => startsAt) }
}

/** Books the free time at this place of them. */
export async function bookFreeTime(client: Caller, place = 0): Promise<Appointment> {
  const { subject, starts } = await readFreeTimes(client)
  return client.call<Appointment>('POST', '/main/appointments', {
    ...subject,
    startsAt: starts[place],
    key: randomUUID(),
  })
}
