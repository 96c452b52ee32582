import { MAX_SERVICE_CAPACITY } from '@platform/contract/care'
import type { AppointmentState } from '@platform/contract/care'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import { DAY_MS, readTimeZoneVersion } from '../slots/local-time.ts'
import { listTold } from '../appointment-records/list-told.ts'
import { announceAppointment } from './announce.ts'
import { listAppointments, updateAppointment } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockOffer } from '../appointment-records/claims.ts'
import { dropHolds, moveOccasion } from '../appointment-records/occasions.ts'
import { findSpotAnyway } from './override.ts'

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

/** With all who are in the same session. */
async function moveTo(database: Database, row: AppointmentRow, startsAt: Date, at: Date): Promise<void> {
  const { appointment, service, room } = row
  const { id, siteId, resourceId, timeZone, localStart } = appointment
  const offer = { scheduleId: resourceId, timeZone, service }
  const occasionId = row.occasionId ?? id
  await lockOffer(database, offer, at)
  await dropHolds(database, occasionId)
  const wanted = { offer, startsAt, movedOccasionId: occasionId }
  const { claims } = await findSpotAnyway({ database, viewer: { siteId }, at }, wanted)
  await moveOccasion(database, occasionId, { claims })
  const hasNoRoom = room !== null && claims.every((claim) => claim.resourceId === resourceId)
  const clashes = hasNoRoom || claims.some(({ lane = 0 }) => lane > 0)
  const members = await listAppointments(database, { siteId, at, occasionId, limit: MAX_SERVICE_CAPACITY })
  for (const { appointment: member } of members) {
    const lengthMs = member.endsAt.getTime() - member.startsAt.getTime()
    await updateAppointment(database, member, {
      startsAt,
      endsAt: new Date(startsAt.getTime() + lengthMs),
      localStart,
      timeZoneVersion: readTimeZoneVersion(),
      sequence: member.sequence + 1,
      updatedAt: at,
    })
    await announceMove(database, member, clashes && member.id === id, at)
  }
}

async function announceMove(
  database: Database,
  { id, siteId }: AppointmentRow['appointment'],
  clashes: boolean,
  at: Date,
): Promise<void> {
  const [moved] = await listAppointments(database, { siteId, at, id })
  if (moved === undefined) throw new Error('An appointment is gone')
  await announceAppointment(
    { database, viewer: { accountId: null, siteId }, at },
    moved,
    'appointment.moved',
    { alsoTell: clashes ? listTold(moved, [], 'appointmentClash') : [] },
  )
}
