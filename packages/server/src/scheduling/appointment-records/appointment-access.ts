import type { SiteId } from '@platform/contract'
import { readCareAccess, readCareAccesses, requireCareAccess } from '../../care/consent/access.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { keepsCalendar } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import { listAppointments } from './appointment-store.ts'
import type { AppointmentRow } from './appointment-store.ts'

/** The person's, by whom the calendar is kept, or the professional's whose time it is. */
export type AppointmentSide = 'person' | 'professional'

export interface ReachedAppointment {
  readonly row: AppointmentRow
  readonly side: AppointmentSide
}

export function sideOf({ accountId }: { readonly accountId: string }, row: AppointmentRow): AppointmentSide {
  return row.professionalId === accountId ? 'professional' : 'person'
}

/** @throws ApiProblem `not_found`, also for one that is not the viewer's to see */
export async function requireAppointment(
  { database, viewer, at }: Booker,
  id: string,
  toWrite = false,
): Promise<ReachedAppointment> {
  const { accountId, siteId } = viewer
  const [row] = await listAppointments(database, { siteId, at, id })
  if (row === undefined) throw new ApiProblem('not_found')
  const side = sideOf(viewer, row)
  if (side === 'person') {
    const { personId } = row.appointment
    const access = await requireCareAccess(database, {
      accountId,
      personId,
      siteId,
      at,
      scope: 'calendar',
      toWrite,
    })
    if (access.as === 'member') throw new ApiProblem('not_found')
  }
  return { row, side }
}

/** Professionals change what has not begun, others until the cut-off of the service. */
export function readChangeableUntil({ appointment, service }: AppointmentRow, side: AppointmentSide): Date {
  const cutOffMs = side === 'person' ? service.cutOffMinutes * MINUTE_MS : 0
  return new Date(appointment.startsAt.getTime() - cutOffMs)
}

/** Whether the consent still holds that the appointment was made under. */
export async function isStillInTeam(
  { database, at }: Booker,
  { professionalId: accountId, appointment: { personId } }: AppointmentRow,
  siteId: SiteId,
): Promise<boolean> {
  if (accountId === null) return false
  return (await readCareAccess(database, { accountId, personId, siteId, at })) !== undefined
}

/** The client, or of a dependant the guardians who may see the calendar: they are told what happens in it. */
export async function listCalendarKeepers(
  database: Database,
  { appointment }: AppointmentRow,
  at: Date,
): Promise<string[]> {
  return listKeepersOf(database, appointment, at)
}

export async function listKeepersOf(
  database: Database,
  { personId, siteId }: { readonly personId: string; readonly siteId: SiteId },
  at: Date,
): Promise<string[]> {
  const holders = await listRecordHolders(database, personId, at)
  const accesses = await readCareAccesses(database, { personId, siteId, at }, holders)
  return holders.filter((accountId) => keepsCalendar(accesses.get(accountId)))
}
