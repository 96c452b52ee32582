import type { AppointmentBox, AppointmentOrder, Slot } from '@platform/contract/care'
import { recordCareRead } from '../../care/consent/record-read.ts'
import { requireCareAccess } from '../../care/consent/access.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { requireBooker } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { toWindow } from '../slots/day-range.ts'
import type { DayRange } from '../slots/day-range.ts'
import { listAppointments, listBusyTimes } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'

interface AppointmentQuery extends DayRange {
  readonly personId?: string | undefined
  readonly box: AppointmentBox
  readonly order: AppointmentOrder
}

/** @throws ApiProblem `not_found` for a person for whom the viewer could book nothing */
export async function listOwnAppointments(
  booker: Booker,
  { personId, box, order, ...range }: AppointmentQuery,
  page: { readonly after: PagePosition | undefined; readonly limit: number },
): Promise<AppointmentRow[]> {
  const { database, viewer, at } = booker
  const { accountId, siteId } = viewer
  const found = { siteId, at, window: toWindow(range), box, order, ...page }
  if (viewer.kind === 'professional') {
    if (personId !== undefined) await requireBooker(booker, personId)
    const persons = personId === undefined ? {} : { personIds: [personId] }
    return listAppointments(database, { ...found, ...persons, professionalId: accountId })
  }
  const reached = await listReachablePersons(database, { accountId, siteId, scope: 'calendar', at })
  const keptIds = reached.filter(({ as }) => as !== 'member').map((person) => person.personId)
  if (personId !== undefined && !keptIds.includes(personId)) throw new ApiProblem('not_found')
  const personIds = personId === undefined ? keptIds : [personId]
  return personIds.length === 0 ? [] : listAppointments(database, { ...found, personIds })
}

/**
 * When a client is with others: neither with whom nor what for. The client finds it in their access log.
 *
 * @throws ApiProblem `not_found` for a client who does not share their calendar with the viewer
 */
export async function listBusy(
  { database, viewer, at }: Booker,
  { personId, ...range }: DayRange & { readonly personId: string },
): Promise<Slot[]> {
  const { accountId, siteId } = viewer
  const access = await requireCareAccess(database, { accountId, personId, siteId, at, scope: 'calendar' })
  await recordCareRead(database, { viewer, personId, access, data: 'calendar', at })
  const query = { siteId, personId, professionalId: accountId, window: toWindow(range), at }
  return (await listBusyTimes(database, query)).map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}
