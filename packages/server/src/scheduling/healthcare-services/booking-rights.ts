import {
  readCareAccess,
  readCareAccesses,
  requireCareAccess,
  requireMembership,
} from '../../care/consent/access.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { keepsSchedulesOf } from './kept-schedules.ts'
import { listOffers } from './offers.ts'
import type { OfferRecord } from './offers.ts'

export interface Booker {
  readonly database: Database
  readonly viewer: Pick<Viewer, 'accountId' | 'siteId' | 'kind' | 'organizationId' | 'organizationRole'>
  readonly at: Date
}

export interface SlotSubject {
  readonly personId: string
  readonly scheduleId: string
  readonly serviceId: string
}

/**
 * Whether the viewer may ask for times for a person at all: who keeps the calendar of the person, or a professional
 * of whose care team's the viewer is one.
 *
 * @throws ApiProblem `not_found`
 */
export async function requireBooker(
  { database, viewer, at }: Booker,
  personId: string,
  toWrite = false,
): Promise<void> {
  const query = { accountId: viewer.accountId, siteId: viewer.siteId, personId, at }
  if (viewer.kind !== 'professional') {
    const access = await requireCareAccess(database, { ...query, scope: 'calendar', toWrite })
    if (access.as === 'member') throw new ApiProblem('not_found')
  } else if (toWrite) await requireMembership(database, query)
  else if ((await readCareAccess(database, query)) === undefined) throw new ApiProblem('not_found')
}

/**
 * What the viewer wants to book for a person: clients book members of the care team of the person, professionals their
 * own time, and those who keep the schedules of an organization the time of their colleagues. A write locks the consent.
 *
 * @throws ApiProblem `not_found`
 */
export async function requireOffer(
  booker: Booker,
  { personId, scheduleId, serviceId }: SlotSubject,
  toWrite = false,
): Promise<OfferRecord> {
  const { database, viewer, at } = booker
  const { accountId, siteId } = viewer
  const [offer] = await listOffers(database, { scheduleId, serviceId })
  if (offer === undefined) throw new ApiProblem('not_found')
  const { professionalId } = offer
  const isKept = professionalId !== accountId && keepsSchedulesOf(viewer, offer.organizationId)
  if (toWrite) await requireBooker(isKept ? actAs(booker, professionalId) : booker, personId, true)
  const accesses = await readCareAccesses(database, { personId, siteId, at }, [accountId, professionalId])
  const isOwn =
    viewer.kind === 'professional'
      ? professionalId === accountId || isKept
      : keepsCalendar(accesses.get(accountId))
  if (!isOwn || accesses.get(professionalId)?.as !== 'member') throw new ApiProblem('not_found')
  return offer
}

/** The same for what professionals do in their own time alone. @throws ApiProblem `not_found` */
export async function requireOwnOffer(
  booker: Booker,
  subject: SlotSubject,
  toWrite = false,
): Promise<OfferRecord> {
  const offer = await requireOffer(booker, subject, toWrite)
  if (offer.professionalId !== booker.viewer.accountId) throw new ApiProblem('not_found')
  return offer
}

/** Whoever keeps a professional's schedule may book in it for whom the professional may, and no others. */
export function actAs(booker: Booker, professionalId: string): Booker {
  return { ...booker, viewer: { ...booker.viewer, accountId: professionalId } }
}

export function keepsCalendar(access: CareAccess | undefined): boolean {
  return access !== undefined && access.as !== 'member' && access.scopes.has('calendar')
}
