import { startPersons } from '../../../features/care/persons/persons.queries.ts'
import { startReader } from '../../../parts/loading/start-reader.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts whose appointments the reader keeps, and by which clock they are shown. */
export async function prefetchCalendar(services: SiteServices): Promise<void> {
  await Promise.all([startReader(services), startPersons('calendar')(services)])
}
