import type { SiteId } from '@platform/contract'
import { readCareAccess, readCareAccesses, requireCareAccess } from '../../care/consent/access.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { keepsCalendar } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { keepsSchedulesOf, seesSchedulesOf } from '../healthcare-services/kept-schedules.ts'
import type { Member } from '../healthcare-services/kept-schedules.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import { listAppointments } from './appointment-store.ts'
import type { AppointmentRow } from './appointment-store.ts'

/**
 * The person's, by whom the calendar is kept, the professional's whose time it is, or that of their organization, whose
 * members see and keep each other's schedules as their role allows.
 */
export type AppointmentSide = 'person' | 'professional' | 'organization'

export interface ReachedAppointment {
  readonly row: AppointmentRow
  readonly side: AppointmentSide
}

export function sideOf(
  viewer: Member & { readonly accountId: string },
  row: AppointmentRow,
): AppointmentSide {
  if (row.professionalId === viewer.accountId) return 'professional'
  return isOfOrganization(row) && seesSchedulesOf(viewer, row.professionalOrganizationId)
    ? 'organization'
    : 'person'
}

/** What a professional has left with them is the organization's no more, and what they bring along is not the new one's. */
function isOfOrganization({ professionalOrganizationId, service }: AppointmentRow): boolean {
  return professionalOrganizationId === service.organizationId
}

/** Whether whoever sees it may also change it. */
export function keepsAppointment(viewer: Member, row: AppointmentRow, side: AppointmentSide): boolean {
  return side !== 'organization' || keepsSchedulesOf(viewer, row.professionalOrganizationId)
}

/** @throws ApiProblem `not_found`, also for one that is not the viewer's to see; `forbidden` where they may only see it */
export async function requireAppointment(
  { database, viewer, at }: Booker,
  id: string,
  toWrite = false,
): Promise<ReachedAppointment> {
  const { accountId, siteId } = viewer
  const [row] = await listAppointments(database, { siteId, at, id })
  if (row === undefined) throw new ApiProblem('not_found')
  const side = sideOf(viewer, row)
  if (toWrite && !keepsAppointment(viewer, row, side)) throw new ApiProblem('forbidden')
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

/** Practices change what has not begun, others until the cut-off of the service. */
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
