import type { AppointmentState } from '@platform/contract/care'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { appointments, scheduleClaims } from '../../tables/scheduling/appointments.ts'
import { DAY_MS, readTimeZoneVersion } from '../slots/local-time.ts'
import { listTold } from '../appointment-records/list-told.ts'
import { announceAppointment } from './announce.ts'
import { listAppointments, updateAppointment } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockResources, releaseTime } from '../appointment-records/claims.ts'
import { claimAnyway } from './override.ts'

/** A hold of the old law runs out by itself. */
const KEPT: readonly AppointmentState[] = ['booked', 'arrived']

interface TimeLawJobOptions {
  readonly database: Database
  readonly clock: Clock
}

/**
 * What was agreed is the time on the wall. When the runtime knows a new law of a time zone, appointments to come begin when
 * that time is now.
 */
export function createTimeLawJob({ database, clock }: TimeLawJobOptions): Job {
  return {
    name: 'time-law',
    everyMs: DAY_MS,
    async run(signal) {
      const at = new Date(clock.now())
      while (!signal.aborted && (await applyToNext(database, at))) continue
    },
  }
}

/** What several servers do at once, the locks on its rows put in line. @returns whether there was one */
async function applyToNext(database: Database, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const timeZoneVersion = readTimeZoneVersion()
    const [next] = await transaction
      .select({ id: appointments.id, siteId: appointments.siteId })
      .from(appointments)
      .where(
        and(
          gt(appointments.startsAt, at),
          ne(appointments.timeZoneVersion, timeZoneVersion),
          inArray(appointments.state, [...KEPT]),
        ),
      )
      .orderBy(asc(appointments.startsAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (next === undefined) return false
    const [row] = await listAppointments(transaction, { ...next, at })
    if (row === undefined) return false
    const startsAt = readStart(row.appointment)
    if (startsAt.getTime() === row.appointment.startsAt.getTime()) {
      await transaction.update(appointments).set({ timeZoneVersion }).where(eq(appointments.id, next.id))
    } else await moveTo(transaction, row, startsAt, at)
    return true
  })
}

/** Of a time that clocks show twice the one it was, if it is still one of the two. */
function readStart({ localStart, timeZone, startsAt }: AppointmentRow['appointment']): Date {
  const local = Temporal.PlainDateTime.from(localStart)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  )
  if (earlier === undefined || later === undefined) throw new Error('A local time has no instant')
  const isLater = later.epochMilliseconds === startsAt.getTime() || !earlier.toPlainDateTime().equals(local)
  return new Date((isLater ? later : earlier).epochMilliseconds)
}

async function moveTo(database: Database, row: AppointmentRow, startsAt: Date, at: Date): Promise<void> {
  const { appointment, service } = row
  const { id, siteId, sequence, resourceId, timeZone } = appointment
  await lockResources(database, [resourceId], at)
  const offer = { scheduleId: resourceId, timeZone, service }
  const kept = await claimAnyway({ database, at }, id, { offer, startsAt })
  await releaseTime(database, id, kept)
  const lengthMs = appointment.endsAt.getTime() - appointment.startsAt.getTime()
  await updateAppointment(database, appointment, {
    startsAt,
    endsAt: new Date(startsAt.getTime() + lengthMs),
    timeZoneVersion: readTimeZoneVersion(),
    sequence: sequence + 1,
    updatedAt: at,
  })
  const [moved] = await listAppointments(database, { siteId, at, id })
  if (moved === undefined) throw new Error('An appointment is gone')
  const clashes = await isBesideOthers(database, id)
  await announceAppointment(
    { database, viewer: { accountId: null, siteId }, at },
    moved,
    'appointment.moved',
    {
      alsoTell: clashes ? listTold(moved, [], 'appointmentClash') : [],
    },
  )
}

async function isBesideOthers(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .select({ id: scheduleClaims.id })
    .from(scheduleClaims)
    .where(and(eq(scheduleClaims.appointmentId, id), gt(scheduleClaims.lane, 0)))
    .limit(1)
  return rows.length > 0
}
