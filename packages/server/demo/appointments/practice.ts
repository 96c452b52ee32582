import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { dependants } from '../../src/tables/care/dependants.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { appointments } from '../../src/tables/scheduling/appointments.ts'
import { insertAppointments } from './insert-appointments.ts'
import type { DemoAppointment } from './insert-appointments.ts'
import { insertWaiting } from './waiting.ts'

/** One site alone: a professional has their time once, and the brands have their own people. */
const SITE: SiteId = 'Platform'

// One line an appointment.
// prettier-ignore
const PRACTICE: readonly DemoAppointment[] = [
  { of: 'premium', service: 'Short consultation', day: 0, time: 'now' },
  { of: 'client', service: 'First visit', day: -62, time: '09:00' },
  { of: 'premium', service: 'First visit', day: -38, time: '13:00' },
  { of: 'client', service: 'Check-up', day: -21, time: '10:00' },
  { of: 'client2', service: 'Short consultation', day: -17, time: '11:30', became: { state: 'noshow' } },
  { of: 'premium', service: 'Check-up', day: -15, time: '09:00' },
  { of: 'Emil', service: 'First visit', day: -12, time: '14:00' },
  { of: 'client2', service: 'Check-up', day: -11, time: '10:30' },
  { of: 'premium', service: 'Check-up', day: -8, time: '10:30', became: { state: 'cancelled', reason: 'I have a cold and stay at home.' } },
  { of: 'client', service: 'Short consultation', day: -6, time: '15:15' },
  { of: 'client', service: 'Back exercise group', day: -5, time: '16:00' },
  { of: 'client2', service: 'Back exercise group', day: -5, time: '16:00' },
  { of: 'client2', service: 'Short consultation', day: -4, time: '09:15' },
  { of: 'premium', service: 'Check-up', day: -3, time: '09:30' },
  { of: 'Emil', service: 'Short consultation', day: -2, time: '15:30' },
  { of: 'client', service: 'Short consultation', day: -1, time: '11:00' },
  { of: 'premium', service: 'Short consultation', day: 0, time: '09:15' },
  { of: 'client2', service: 'Check-up', day: 0, time: '11:00' },
  { of: 'client', service: 'Check-up', day: 0, time: '15:00' },
  { of: 'premium', service: 'Check-up', day: 1, time: '10:00' },
  { of: 'client', service: 'Short consultation', day: 1, time: '14:00' },
  { of: 'client', service: 'Back exercise group', day: 2, time: '16:00' },
  { of: 'client2', service: 'Back exercise group', day: 2, time: '16:00' },
  { of: 'premium', service: 'Back exercise group', day: 2, time: '16:00' },
  { of: 'client', service: 'Check-up', day: 3, time: '09:30' },
  { of: 'Emil', service: 'Check-up', day: 4, time: '14:00' },
  { of: 'client2', service: 'First visit', day: 5, time: '13:00' },
  { of: 'premium', service: 'Home visit', day: 5, time: '10:30' },
  { of: 'premium', service: 'Check-up', day: 6, time: '13:30', became: { state: 'cancelled', reason: '' } },
  { of: 'client2', service: 'Back exercise group', day: 7, time: '16:00' },
  { of: 'premium', service: 'Back exercise group', day: 7, time: '16:00' },
  { of: 'client', service: 'Short consultation', day: 10, time: '15:00' },
  { of: 'premium', service: 'First visit', day: 13, time: '09:00' },
  { of: 'Emil', service: 'Check-up', day: 15, time: '14:30' },
]

/** After a new medicine somebody comes every week, eight times; five working days are a week. */
function listWeekly(): DemoAppointment[] {
  const days = [-13, -8, -3, 2, 7, 12, 17, 22]
  const id = randomUUID()
  return days.map((day, place) => ({
    of: 'client2',
    service: 'Check-up',
    day,
    time: '14:00',
    series: { id, index: place + 1, count: days.length },
  }))
}

/** Several weeks around today, once. */
export async function seedAppointments(
  database: Database,
  now: Date,
  siteIds: readonly string[],
): Promise<void> {
  if (!siteIds.includes(SITE)) return
  const present = await database
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.siteId, SITE))
    .limit(1)
  if (present.length > 0) return
  const emails = ['client', 'client2', 'premium', 'professional'].map((name) => `${name}@example.com`)
  const rows = await database
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  const ids = new Map(rows.map(({ email, id }) => [email.replace('@example.com', ''), id]))
  const [child] = await database
    .select({ id: dependants.id })
    .from(dependants)
    .where(and(eq(dependants.siteId, SITE), eq(dependants.firstName, 'Emil')))
  if (child !== undefined) ids.set('Emil', child.id)
  const professionalId = ids.get('professional')
  if (professionalId === undefined) return
  await insertAppointments(database, {
    siteId: SITE,
    professionalId,
    now,
    appointments: [...PRACTICE, ...listWeekly()].filter(({ of }) => ids.has(of)),
    personIdOf: (name) => ids.get(name) ?? '',
  })
  const clientId = ids.get('client')
  if (clientId === undefined) return
  await insertWaiting(database, {
    siteId: SITE,
    clientId,
    professionalId,
    service: 'Short consultation',
    now,
  })
}
