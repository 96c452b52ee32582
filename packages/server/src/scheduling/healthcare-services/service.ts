import type { BookableSchedule } from '@platform/contract/care'
import { presentPrice } from '../../organizations/organization-services/service.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { actAs, requireBooker } from './booking-rights.ts'
import type { Booker } from './booking-rights.ts'
import { keepsSchedulesOf } from './kept-schedules.ts'
import { findProfessional, listOffers, listTeamIds } from './offers.ts'
import type { OfferRecord } from './offers.ts'

/** @throws ApiProblem `not_found` */
export async function listBookable(
  asked: Booker,
  { personId, scheduleId }: { readonly personId: string; readonly scheduleId?: string | undefined },
): Promise<BookableSchedule[]> {
  const booker = scheduleId === undefined ? asked : await keepSchedule(asked, scheduleId)
  const { database, viewer, at } = booker
  await requireBooker(booker, personId)
  const professionalIds =
    viewer.kind === 'professional'
      ? [viewer.accountId]
      : await listTeamIds(database, { personId, siteId: viewer.siteId, at })
  const offers =
    professionalIds.length === 0
      ? []
      : await listOffers(database, { professionalIds, ...(scheduleId !== undefined && { scheduleId }) })
  if (viewer.kind !== 'professional' && scheduleId !== undefined && offers.length === 0)
    throw new ApiProblem('not_found')
  return [...Map.groupBy(offers, (offer) => offer.scheduleId).values()].flatMap(presentSchedule)
}

/** As the professional whose schedule it is, to who keeps it. @throws ApiProblem `not_found` */
async function keepSchedule(booker: Booker, scheduleId: string): Promise<Booker> {
  const { database, viewer } = booker
  if (viewer.kind !== 'professional') return booker
  const professional = await findProfessional(database, scheduleId)
  if (professional === undefined) throw new ApiProblem('not_found')
  if (professional.id === viewer.accountId) return booker
  if (!keepsSchedulesOf(viewer, professional.organizationId)) throw new ApiProblem('not_found')
  return actAs(booker, professional.id)
}

function presentSchedule(offers: readonly OfferRecord[]): BookableSchedule[] {
  const [first] = offers
  if (first === undefined) return []
  const { scheduleId, timeZone, professionalId, professional, profession, organization } = first
  return [
    {
      id: scheduleId,
      professional: { id: professionalId, name: professional, profession: profession || null },
      organization,
      timeZone,
      services: offers.map(({ service }) => ({
        id: service.id,
        name: service.name,
        description: service.description,
        lengthMinutes: service.lengthMinutes,
        place: service.place,
        gridMinutes: service.gridMinutes,
        cutOffMinutes: service.cutOffMinutes,
        capacity: service.capacity,
        price: presentPrice(service),
      })),
    },
  ]
}
