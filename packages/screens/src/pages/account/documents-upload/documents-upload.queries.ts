import { accountKindOf, isId } from '@platform/contract'
import { readFields, type Search } from '@platform/routing'
import { startQuery } from '../../../parts/loading/start-query.ts'
import { startReader } from '../../../parts/loading/start-reader.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The request that the address names. */
export const REQUEST_FIELDS = { request: '' } as const

export function documentRequest({ api }: SiteServices, id: string) {
  return api.query.main.documentRequests.read.queryOptions({ input: { params: { id } } })
}

/** Starts the request, for a client: anybody else is asked to sign in as one. */
export async function prefetchDocumentRequest(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { isLoggedIn, claims } = services.session.getSnapshot()
  const { request } = readFields(REQUEST_FIELDS, search)
  if (!isId(request) || !isLoggedIn || accountKindOf(claims?.acc_t) !== 'client') return
  await Promise.all([
    startQuery(services.queryClient, documentRequest(services, request)),
    startReader(services),
  ])
}
