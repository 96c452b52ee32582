import type { SiteServices } from '../../../parts/services/site-services.tsx'

/**
 * What a link from a mail is about; looking at it does not use it up. Each look is told to who has made the link, so one that has
 * begun is finished, and not broken off and begun again, when the page is drawn anew meanwhile.
 */
export function linkOf({ api }: SiteServices, secret: string) {
  return {
    ...api.query.main.shortLinks.look.queryOptions({ input: { secret }, staleTime: Infinity }),
    queryFn: () => api.call.main.shortLinks.look({ secret }),
  }
}
