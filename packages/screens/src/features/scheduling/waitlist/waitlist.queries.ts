import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** What a person waits for, and what is kept for them now. */
export function waitlistOf({ api }: Pick<SiteServices, 'api'>, personId: string) {
  return api.query.main.waitlist.list.queryOptions({ input: { personId } })
}
