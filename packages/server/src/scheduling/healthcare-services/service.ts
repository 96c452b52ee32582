import type { BookableSchedule } from '@platform/contract/care'
import { presentPrice } from '../../organizations/organization-services/service.ts'
import { requireBooker } from './booking-rights.ts'
import type { Booker } from './booking-rights.ts'
import { listOffers, listTeamIds } from './offers.ts'
import type { OfferRecord } from './offers.ts'

/** @throws ApiProblem `not_found` */
export async function listBookable(booker: Booker, personId: string): Promise<BookableSchedule[]> {
  const { database, viewer, at } = booker
  await requireBooker(booker, personId)
  const professionalIds =
    viewer.kind === 'professional'
      ? [viewer.accountId]
      : await listTeamIds(database, { personId, siteId: viewer.siteId, at })
  if (professionalIds.length === 0) return []
  const offers = await listOffers(database, { professionalIds })
  return [...Map.groupBy(offers, ({ scheduleId }) => scheduleId).values()].flatMap(presentSchedule)
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
        cutOffMinutes: service.cutOffMinutes,
        capacity: service.capacity,
        price: presentPrice(service),
      })),
    },
  ]
}
