import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Who takes part in a session. */
export function oneSession({ api }: Pick<SiteServices, 'api'>, id: string) {
  return api.query.main.groupSessions.read.queryOptions({ input: { params: { id } } })
}
