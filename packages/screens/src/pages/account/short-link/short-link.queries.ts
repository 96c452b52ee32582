import { MIN_LINK_SECRET_LENGTH } from '@platform/contract'
import { linkOf } from '../../../features/sites/short-links/short-links.queries.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts what the link is about. One that was cut on its way is not asked about. */
export async function prefetchShortLink(
  services: SiteServices,
  { token = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  if (token.length < MIN_LINK_SECRET_LENGTH) return
  await startQuery(services.queryClient, linkOf(services, token))
}
