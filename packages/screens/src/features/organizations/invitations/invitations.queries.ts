import { byCursor } from '../../../parts/lists/by-cursor.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The invitations of the organization, page after page. */
export function invitationList({ api }: SiteServices) {
  return api.query.main.invitations.list.infiniteOptions(byCursor({}))
}
