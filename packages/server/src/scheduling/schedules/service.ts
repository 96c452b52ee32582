import { MAX_SCHEDULE_EXCEPTIONS, MAX_SPECIAL_HOURS } from '@platform/contract/care'
import type {
  Schedule,
  ScheduleException,
  ScheduleExceptionInput,
  ScheduleHours,
  ScheduleHoursInput,
} from '@platform/contract/care'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { readAccountLocale } from '../../identity/records/account-locale.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { lockResources } from '../appointment-records/claims.ts'
import { readVideoUrl } from '../appointment-records/sealed-video-url.ts'
import type { AppointmentReader } from '../healthcare-services/as-booker.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { listOffers } from '../healthcare-services/offers.ts'
import type { Interval } from '../slots/intervals.ts'
import { listViewers } from '../slots/slot-viewers.ts'
import { DAY_MS, writeLocalTime } from '../slots/local-time.ts'
import { readExceptionTimes } from './exception-times.ts'
import {
  countSpecialHours,
  deleteException,
  deleteSpecialHours,
  findSchedule,
  insertException,
  insertHours,
  listExceptions,
  listScheduleHours,
  offersServices,
  touchSchedule,
} from './schedule-settings-store.ts'
import type { ExceptionRow, HoursRow } from './schedule-settings-store.ts'

/** For so long what is over is still shown, beside the appointments of those weeks. */
const SHOWN_AFTER_DAYS = 400
/** More appointments nobody has to be told of at once. */
const MOST_CONCERNED = 200

type OwnSchedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

export async function readOwnSchedule({
  database,
  viewer,
  at,
  sealSecrets,
}: AppointmentReader): Promise<Schedule> {
  const schedule = await findSchedule(database, viewer.accountId)
  const { organizationId } = viewer
  const hasServices = organizationId !== undefined && (await offersServices(database, organizationId))
  if (schedule === undefined) {
    const { timeZone } = await readAccountLocale(database, viewer.accountId)
    return { id: null, timeZone, hours: [], exceptions: [], hasServices, videoUrl: null, version: 0 }
  }
  const { id, timeZone, version, sealedVideoUrl } = schedule
  const endsFrom = new Date(at.getTime() - SHOWN_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)
  const hours = await listScheduleHours(database, id)
  const exceptions = await listExceptions(database, id, endsFrom)
  return {
    id,
    timeZone,
    hours: hours.map(presentHours),
    exceptions: exceptions.map(presentException),
    hasServices,
    videoUrl: readVideoUrl(sealSecrets, id, sealedVideoUrl),
    version,
  }
}

/** @throws ApiProblem `validation_failed`, `not_found` for a service of others, `conflict` for one too many */
export async function createHours(booker: Booker, input: ScheduleHoursInput): Promise<ScheduleHours> {
  return changeOwn(booker, async (database, schedule) => {
    if ((await countSpecialHours(database, schedule.id)) >= MAX_SPECIAL_HOURS)
      throw new ApiProblem('conflict')
    await requireFittingService(database, schedule.id, input)
    const id = await insertHours(database, schedule.id, input)
    const [row] = await listScheduleHours(database, schedule.id, id)
    if (row === undefined) throw new Error('Hours were not written')
    return presentHours(row)
  })
}

/** @throws ApiProblem `not_found` */
export async function removeHours(booker: Booker, id: string): Promise<void> {
  await changeOwn(booker, async (database, schedule) => {
    if (!(await deleteSpecialHours(database, schedule.id, id))) throw new ApiProblem('not_found')
  })
}

/**
 * Appointments are where they were before: which of them lie in what is closed now is told.
 *
 * @throws ApiProblem `validation_failed`, `conflict` for one too many
 */
export async function createException(
  booker: Booker,
  input: ScheduleExceptionInput,
): Promise<{ readonly exception: ScheduleException; readonly concerned: readonly AppointmentRow[] }> {
  return changeOwn(booker, async (database, schedule) => {
    const today = writeLocalTime(schedule.timeZone, booker.at).slice(0, 10)
    if (input.toDate < today) throw createFieldProblem(['toDate'], 'date_in_past')
    if ((await listExceptions(database, schedule.id, today)).length >= MAX_SCHEDULE_EXCEPTIONS)
      throw new ApiProblem('conflict')
    const window = readExceptionTimes(schedule.timeZone, input)
    const exception = presentException(await insertException(database, schedule.id, input))
    const concerned = input.kind === 'closed' ? await listConcerned({ ...booker, database }, window) : []
    return { exception, concerned }
  })
}

/** @throws ApiProblem `not_found` */
export async function removeException(booker: Booker, id: string): Promise<void> {
  await changeOwn(booker, async (database, schedule) => {
    if (!(await deleteException(database, schedule.id, id))) throw new ApiProblem('not_found')
  })
}

async function listConcerned({ database, viewer, at }: Booker, window: Interval): Promise<AppointmentRow[]> {
  const { siteId, accountId: professionalId } = viewer
  const found = { siteId, at, professionalId, window, limit: MOST_CONCERNED }
  return (await listAppointments(database, found)).filter(
    ({ appointment: { state, endsAt } }) => state === 'booked' && endsAt > at,
  )
}

/** Bookings of the schedule wait until it is changed, and ask again. */
export async function changeOwn<Result>(
  booker: Booker,
  work: (database: Database, schedule: OwnSchedule) => Promise<Result>,
): Promise<Result> {
  const { viewer, at } = booker
  return booker.database.transaction(async (transaction) => {
    const schedule = await touchSchedule(transaction, viewer.accountId, at)
    await lockResources(transaction, [schedule.id], at)
    const result = await work(transaction, schedule)
    const object = { kind: 'schedule', id: schedule.id } as const
    await announceChange(transaction, viewer, {
      audit: { action: 'schedule.changed', object },
      bystanders: await listViewers(transaction, schedule.id, at),
      topics: ['appointments'],
      at,
    })
    return result
  })
}

/** @throws ApiProblem `not_found`, `validation_failed` for hours in which the service never fits */
async function requireFittingService(
  database: Database,
  scheduleId: string,
  { serviceId, fromMinute, toMinute }: ScheduleHoursInput,
): Promise<void> {
  if (serviceId === null) return
  const [offer] = await listOffers(database, { scheduleId, serviceId })
  if (offer === undefined) throw new ApiProblem('not_found')
  const { beforeMinutes, lengthMinutes, afterMinutes } = offer.service
  if (beforeMinutes + lengthMinutes + afterMinutes > toMinute - fromMinute)
    throw createFieldProblem(['toMinute'], 'service_too_long')
}

export function presentHours({ hours, service }: HoursRow): ScheduleHours {
  const { id, weekday, fromMinute, toMinute, validFrom, validTo, serviceId } = hours
  return {
    id,
    weekday,
    fromMinute,
    toMinute,
    validFrom,
    validTo,
    service: serviceId === null ? null : { id: serviceId, name: service ?? '' },
  }
}

export function presentException(row: ExceptionRow): ScheduleException {
  const { id, kind, fromDate, fromMinute, toDate, toMinute } = row
  return { id, kind, fromDate, fromMinute, toDate, toMinute }
}
