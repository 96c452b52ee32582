import { keepsInvoices } from '@platform/contract/billing'
import type { Search } from '@platform/routing'
import { prefetchInvoices } from '../../../features/billing/invoice-list/invoice-list.queries.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts what the address asks for, for who keeps the invoices of the organization. */
export async function prefetchKeptInvoices(
  services: SiteServices,
  params: object,
  search: Search,
): Promise<void> {
  if (!keepsInvoices(services.session.getSnapshot().claims?.pm_id)) return
  await prefetchInvoices(services, params, search)
}
