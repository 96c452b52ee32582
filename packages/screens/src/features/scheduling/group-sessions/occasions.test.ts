import type { Appointment } from '@platform/contract/care'
import { expect, it } from 'vitest'
import { groupOccasions } from './occasions.ts'

const APPOINTMENT: Appointment = {
  id: 'alone',
  person: { id: 'client', name: 'Clara Brandt' },
  scheduleId: 'schedule',
  professional: null,
  service: { id: 'service', name: 'Back exercise group' },
  place: 'onSite',
  room: null,
  session: null,
  isGroup: false,
  price: null,
  series: null,
  state: 'booked',
  startsAt: '2027-03-22T09:00:00.000Z',
  endsAt: '2027-03-22T10:00:00.000Z',
  occupied: null,
  timeZone: 'UTC',
  heldUntil: null,
  changeableUntil: null,
  movesLeft: null,
  cancellationReason: null,
  undoableUntil: null,
  videoUrl: null,
  joinableFrom: null,
  sequence: 0,
  version: 1,
}

it('makes one of those who are in a session together, and leaves others alone', () => {
  const inSession = (id: string): Appointment => ({
    ...APPOINTMENT,
    id,
    session: { id: 'back', capacity: 6 },
  })
  const occasions = groupOccasions([inSession('one'), APPOINTMENT, inSession('two')])
  expect(occasions.map(({ appointment, members }) => [appointment.id, members.map(({ id }) => id)])).toEqual([
    ['one', ['one', 'two']],
    ['alone', ['alone']],
  ])
})
