import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** Those that nobody has answered. */
export function waitingRequests({ api }: WithApi, limit: number) {
  return api.query.main.serviceRequests.list.queryOptions({ input: { status: 'submitted', limit } })
}

/** Those about which the reader has news. */
export function requestsWithNews({ api }: WithApi, limit: number) {
  return api.query.main.serviceRequests.list.queryOptions({ input: { news: 'mine', limit } })
}
