import type { OrganizationSchedule } from '@platform/contract/care'
import { listClients } from '../../care/clients/store.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { keepsSchedulesOf } from '../healthcare-services/kept-schedules.ts'
import { findProfessional } from '../healthcare-services/offers.ts'
import { presentException, presentHours } from '../schedules/service.ts'
import { toWindow } from '../slots/day-range.ts'
import type { DayRange } from '../slots/day-range.ts'
import { DAY_MS } from '../slots/local-time.ts'
import { rememberViewer } from '../slots/slot-viewers.ts'
import { listExceptionsOf, listSchedules } from './store.ts'
import type { ScheduleRow } from './store.ts'

/** For so long what is over is still shown, beside the appointments of those weeks. */
const SHOWN_AFTER_DAYS = 400
/** As many as the window in which one is chosen shows. */
const MOST_CLIENTS = 100

type Exceptions = Awaited<ReturnType<typeof listExceptionsOf>>

/** Whoever looks at them hears at once what changes in them. */
export async function listOrganizationSchedules({
  database,
  viewer,
  at,
}: Booker): Promise<{ readonly items: OrganizationSchedule[]; readonly mayChange: boolean }> {
  const { organizationId, accountId } = viewer
  if (organizationId === undefined) return { items: [], mayChange: false }
  const rows = await listSchedules(database, organizationId)
  const byId = Map.groupBy(rows, ({ id }) => id)
  const scheduleIds = [...byId.keys()]
  const endsFrom = new Date(at.getTime() - SHOWN_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)
  const exceptions = await listExceptionsOf(database, scheduleIds, endsFrom)
  await rememberViewer(database, { scheduleIds, accountId }, at)
  return {
    items: [...byId.values()].flatMap((ofOne) => presentSchedule(ofOne, exceptions)),
    mayChange: keepsSchedulesOf(viewer, organizationId),
  }
}

function presentSchedule(rows: readonly ScheduleRow[], exceptions: Exceptions): OrganizationSchedule[] {
  const [first] = rows
  if (first === undefined) return []
  const { id, timeZone, professionalId, professional } = first
  return [
    {
      id,
      timeZone,
      professional: { id: professionalId, name: professional },
      hours: rows.flatMap(({ hours, service }) => (hours === null ? [] : [presentHours({ hours, service })])),
      exceptions: exceptions.filter(({ resourceId }) => resourceId === id).map(presentException),
    },
  ]
}

interface AppointmentQuery extends DayRange {
  readonly scheduleId?: string | undefined
}

/** @throws ApiProblem `not_found` for a schedule of somebody who does not work there */
export async function listOrganizationAppointments(
  { database, viewer, at }: Booker,
  { scheduleId, ...range }: AppointmentQuery,
  page: { readonly after: PagePosition | undefined; readonly limit: number },
): Promise<AppointmentRow[]> {
  const { siteId, organizationId } = viewer
  if (organizationId === undefined) return []
  const found = { siteId, at, organizationId, window: toWindow(range), ...page }
  if (scheduleId === undefined) return listAppointments(database, found)
  const professional = await findProfessional(database, scheduleId)
  if (professional?.organizationId !== organizationId) throw new ApiProblem('not_found')
  return listAppointments(database, { ...found, scheduleId })
}

/** @throws ApiProblem `not_found` for a schedule that is not the viewer's to keep */
export async function listScheduleClients(
  { database, viewer, at }: Booker,
  scheduleId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const professional = await findProfessional(database, scheduleId)
  if (professional === undefined || !keepsSchedulesOf(viewer, professional.organizationId))
    throw new ApiProblem('not_found')
  const clients = await listClients(
    database,
    { memberId: professional.id, siteId: viewer.siteId, at },
    { words: [], state: 'active' },
    { afterGrantId: undefined, limit: MOST_CLIENTS },
  )
  return clients.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
}
