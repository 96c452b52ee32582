import type { Search } from '@platform/routing'
import { readFields } from '@platform/routing'
import { readPersonId, startPersons } from '../../../features/care/persons/persons.queries.ts'
import {
  oneRequest,
  REQUEST_FIELDS,
  requestList,
} from '../../../features/service-requests/service-requests/service-requests.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What the address of the page says: which request is open, or whether a new one is begun. */
export const SERVICE_FIELDS = { request: '', new: false } as const

/** Starts the request that the address names, or the list of the person. */
export async function prefetchService(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { queryClient } = services
  const { request, new: isNew } = readFields(SERVICE_FIELDS, search)
  const personId = readPersonId(services, search)
  const persons = startPersons('messages')(services)
  if (request !== '') await Promise.all([persons, startQuery(queryClient, oneRequest(services, request))])
  else if (isNew || personId === undefined) await persons
  else
    await Promise.all([
      persons,
      startQuery(queryClient, requestList(services, readFields(REQUEST_FIELDS, search), personId)),
    ])
}
