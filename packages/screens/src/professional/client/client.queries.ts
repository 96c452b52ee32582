import { isId } from '@platform/contract'
import { startQuery } from '../../loading/start-query.ts'
import { startReader } from '../../loading/start-reader.ts'
import type { SiteServices } from '../../services/site-services.tsx'

/** A client, as far as they share. */
export function oneClient({ api }: SiteServices, id: string) {
  return api.query.dataTrust.clients.read.queryOptions({ input: { params: { id } } })
}

/** Starts what a client shares; only then is it known which parts of the record there are to ask for. */
export async function prefetchClient(
  services: SiteServices,
  { clientId = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  await Promise.all([
    isId(clientId) && startQuery(services.queryClient, oneClient(services, clientId)),
    startReader(services),
  ])
}
