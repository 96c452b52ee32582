import type { WaitlistLine } from '@platform/contract/care'
import { listReachablePersons } from '../../care/consent/reach.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { listEntries } from '../waitlist-records/entry-store.ts'

/** How many wait for a time of the viewer, and the names of those who share their calendar. */
export async function readLine({ database, viewer, at }: Booker): Promise<WaitlistLine[]> {
  const { accountId, siteId } = viewer
  const rows = await listEntries(database, { at, siteId, professionalId: accountId })
  const waiting = rows.filter(({ isEnded, isLive }) => isLive && !isEnded)
  if (waiting.length === 0) return []
  const sharing = await listReachablePersons(database, { accountId, siteId, scope: 'calendar', at })
  const named = new Set(sharing.map(({ personId }) => personId))
  return [...Map.groupBy(waiting, ({ service }) => service.id).values()]
    .flatMap((line) => {
      const [first] = line
      if (first === undefined) return []
      const persons = line
        .filter(({ entry }) => named.has(entry.personId))
        .map(({ entry, person }) => ({ id: entry.personId, name: person }))
      return [{ service: first.service, count: line.length, persons }]
    })
    .toSorted((one, other) => one.service.name.localeCompare(other.service.name))
}
