import { isId } from '@platform/contract'
import type { Search } from '@platform/routing'
import { DEFAULT_FILTER, invoiceList, oneInvoice } from '../invoices/invoices.queries.ts'
import { readListFilter } from '../../../parts/lists/read-list-filter.ts'
import { startQuery } from '../../../parts/loading/start-query.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Starts the invoice that the address names, or the list that it asks for. */
export async function prefetchInvoices(
  services: SiteServices,
  _params: object,
  search: Search,
): Promise<void> {
  const { queryClient } = services
  const { invoice } = search
  if (typeof invoice === 'string' && isId(invoice))
    await startQuery(queryClient, oneInvoice(services, invoice))
  else if (invoice === undefined)
    await startQuery(queryClient, invoiceList(services, readListFilter(DEFAULT_FILTER, search)))
}
