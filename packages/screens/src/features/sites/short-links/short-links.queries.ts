import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What a link from a mail is about; looking at it does not use it up. */
export function linkOf({ api }: SiteServices, secret: string) {
  return api.query.main.shortLinks.look.queryOptions({ input: { secret }, staleTime: Infinity })
}
