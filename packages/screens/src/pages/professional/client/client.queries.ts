import { isId } from '@platform/contract'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** A client, as far as they share. */
export function oneClient({ api }: SiteServices, id: string) {
  return api.query.dataTrust.clients.read.queryOptions({ input: { params: { id } } })
}

/** Starts what a client shares; only then is it known which parts of the record there are to ask for. */
export async function prefetchClient(
  services: SiteServices,
  { clientId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (isId(clientId)) await startQuery(services.queryClient, oneClient(services, clientId))
}
