import { SERVICE_REQUEST_STATUSES, SERVICE_REQUEST_URGENCIES } from '@platform/contract/service-requests'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** What the address of a list of requests says. */
export const REQUEST_FIELDS = {
  status: [ANY, ...SERVICE_REQUEST_STATUSES],
  urgency: [ANY, ...SERVICE_REQUEST_URGENCIES],
  after: '',
} as const

interface RequestFilter {
  readonly status: (typeof REQUEST_FIELDS.status)[number]
  readonly urgency: (typeof REQUEST_FIELDS.urgency)[number]
  readonly after: string
}

/** One page of the requests of one person, or of all that the reader answers. */
export function requestList({ api }: WithApi, { status, urgency, after }: RequestFilter, personId?: string) {
  const input = { ...askFor({ status, urgency, after }), ...(personId !== undefined && { personId }) }
  return api.query.main.serviceRequests.list.queryOptions({ input })
}

export function oneRequest({ api }: WithApi, id: string) {
  return api.query.main.serviceRequests.read.queryOptions({ input: { params: { id } } })
}
