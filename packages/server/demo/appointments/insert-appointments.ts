import { randomUUID } from 'node:crypto'
import type { SiteId } from '@platform/contract'
import type { AppointmentState } from '@platform/contract/care'
import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { readPersonReference } from '../../src/care/consent/person-reference.ts'
import { readTimeZoneVersion } from '../../src/scheduling/slots/local-time.ts'
import { claimPlace } from './claim-place.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { organizationServices } from '../../src/tables/organizations/organization.ts'
import { appointments, appointmentSeries } from '../../src/tables/scheduling/appointments.ts'
import { scheduleHours, scheduleResources } from '../../src/tables/scheduling/schedules.ts'

const DAY_MS = 86_400_000

/** What has begun by now has arrived, and what has ended is completed, unless something else became of it. */
export interface DemoAppointment {
  readonly of: string
  readonly service: string
  /** Counted in working days: 0 is today, or the next of them, and -1 the last before today. */
  readonly day: number
  /** On the clocks of the practice, as `09:30`; `now` is under way, whatever the time of the day. */
  readonly time: string
  /** The first of them makes it. */
  readonly series?: { readonly id: string; readonly index: number; readonly count: number }
  readonly became?: { readonly state: 'cancelled'; readonly reason: string } | { readonly state: 'noshow' }
}

interface DemoSchedule {
  readonly siteId: SiteId
  readonly professionalId: string
  readonly appointments: readonly DemoAppointment[]
  /** Of a client, or of a dependant. */
  readonly personIdOf: (name: string) => string
  readonly now: Date
}

/** Open on five days a week; nothing where the professional has a schedule already. */
export async function insertSchedule(
  database: Database,
  {
    professionalId,
    timeZone,
    hours: [fromHour, toHour],
    at,
  }: {
    readonly professionalId: string
    readonly timeZone: string
    readonly hours: readonly [number, number]
    readonly at: Date
  },
): Promise<void> {
  const [schedule] = await database
    .insert(scheduleResources)
    .values({ accountId: professionalId, timeZone, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: scheduleResources.id })
  if (schedule === undefined) return
  const day = { resourceId: schedule.id, fromMinute: fromHour * 60, toMinute: toHour * 60 }
  await database.insert(scheduleHours).values([1, 2, 3, 4, 5].map((weekday) => ({ ...day, weekday })))
}

/** What stands in the way of something that is there is left out. */
export async function insertAppointments(
  database: Database,
  { siteId, professionalId, appointments: wanted, personIdOf, now }: DemoSchedule,
): Promise<void> {
  const [schedule] = await database
    .select({ id: scheduleResources.id, timeZone: scheduleResources.timeZone, of: accounts.organizationId })
    .from(scheduleResources)
    .innerJoin(accounts, eq(accounts.id, scheduleResources.accountId))
    .where(eq(accounts.id, professionalId))
  if (schedule === undefined || schedule.of === null) return
  const { id: resourceId, timeZone } = schedule
  const services = await database
    .select()
    .from(organizationServices)
    .where(eq(organizationServices.organizationId, schedule.of))
  for (const appointment of wanted) {
    const service = services.find(({ name }) => name === appointment.service)
    if (service === undefined) throw new Error(`The demo has no ${appointment.service}`)
    const start = findStart(appointment, timeZone, now)
    const startsAt = new Date(start.epochMilliseconds)
    const endsAt = new Date(startsAt.getTime() + service.lengthMinutes * 60_000)
    const id = randomUUID()
    const bookedAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - 6 * DAY_MS)
    const person = await readPersonReference(database, personIdOf(appointment.of))
    const common = { siteId, ...person, bookedBy: professionalId, requestHash: '', createdAt: bookedAt }
    const { series } = appointment
    if (series?.index === 1) {
      const { id: seriesId, count } = series
      const weekly = { id: seriesId, intervalWeeks: 1, count, key: randomUUID() }
      await database.insert(appointmentSeries).values({ ...common, ...weekly })
    }
    await database.insert(appointments).values({
      ...common,
      id,
      resourceId,
      serviceId: service.id,
      state: readState(appointment, { startsAt, endsAt, now }),
      cancellationReason: appointment.became?.state === 'cancelled' ? appointment.became.reason : null,
      startsAt,
      endsAt,
      localStart: start.toPlainDateTime().toString({ smallestUnit: 'minute' }),
      timeZone,
      timeZoneVersion: readTimeZoneVersion(),
      seriesId: series?.id ?? null,
      seriesIndex: series?.index ?? null,
      key: randomUUID(),
      updatedAt: bookedAt,
    })
    if (appointment.became?.state === 'cancelled') continue
    const isPlaced = await claimPlace(database, { appointmentId: id, resourceId, service, startsAt })
    if (!isPlaced) await database.delete(appointments).where(eq(appointments.id, id))
  }
}

function readState(
  { became }: DemoAppointment,
  { startsAt, endsAt, now }: { readonly startsAt: Date; readonly endsAt: Date; readonly now: Date },
): AppointmentState {
  if (became !== undefined) return became.state
  if (endsAt <= now) return 'completed'
  return startsAt <= now ? 'arrived' : 'booked'
}

function findStart({ day, time }: DemoAppointment, timeZone: string, now: Date): Temporal.ZonedDateTime {
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  if (time === 'now')
    return present.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' })
  const today = present.toPlainDate()
  const step = { days: day < 0 ? -1 : 1 }
  let date = day < 0 ? today : toWorkingDay(today, step)
  for (let left = Math.abs(day); left > 0; left -= 1) date = toWorkingDay(date.add(step), step)
  return date.toZonedDateTime({ timeZone, plainTime: time })
}

function toWorkingDay(date: Temporal.PlainDate, step: { readonly days: number }): Temporal.PlainDate {
  return date.dayOfWeek <= 5 ? date : toWorkingDay(date.add(step), step)
}
