import { and, eq, isNotNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { invoices } from '../../tables/billing/invoices.ts'

/** To a client what was issued for them; to who keeps the invoices of an organization all of its own. */
export function isSeenBy(viewer: Viewer): SQL | undefined {
  const isOfSite = eq(invoices.siteId, viewer.siteId)
  if (viewer.kind === 'client')
    return and(isOfSite, eq(invoices.clientId, viewer.accountId), isNotNull(invoices.number))
  return and(isOfSite, eq(invoices.organizationId, requireOrganization(viewer).organizationId))
}
