import { isId } from '@platform/contract'
import type { InvoiceState } from '@platform/contract/billing'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** No filter. */
export const ANY = 'all'

export interface InvoiceFilter extends Record<string, string> {
  readonly q: string
  readonly state: InvoiceState | typeof ANY
  /** Of a practice alone: whose they are. */
  readonly client: string
  readonly after: string
}

/** What the address of the list means when it says nothing. */
export const DEFAULT_FILTER: InvoiceFilter = { q: '', state: ANY, client: '', after: '' }

type WithApi = Pick<SiteServices, 'api'>

/** What the list is narrowed to, as the server takes it. */
export function toFilter({ q, state, client }: Pick<InvoiceFilter, 'q' | 'state' | 'client'>) {
  return {
    ...(q !== '' && { q }),
    ...(state !== ANY && { state }),
    ...(isId(client) && { clientId: client }),
  }
}

/** One page of the invoices of the organization, or of those for the reader. */
export function invoiceList({ api }: WithApi, filter: InvoiceFilter) {
  const { after } = filter
  return api.query.main.invoices.list.queryOptions({
    input: { ...toFilter(filter), ...(after !== '' && { cursor: after }) },
  })
}

export function oneInvoice({ api }: WithApi, id: string) {
  return api.query.main.invoices.read.queryOptions({ input: { params: { id } } })
}

/** What the reader has to pay, or what is overdue to the organization. */
export function dueInvoices({ api }: WithApi, limit: number) {
  return api.query.main.invoices.listDue.queryOptions({ input: { limit } })
}

export function ageing({ api }: WithApi) {
  return api.query.main.invoices.listAgeing.queryOptions()
}

export function buyers({ api }: WithApi) {
  return api.query.main.invoices.listBuyers.queryOptions()
}

/** The completed appointments of a client without an invoice; of nobody none. */
export function billableAppointments({ api }: WithApi, clientId: string) {
  return {
    ...api.query.main.invoices.listAppointments.queryOptions({ input: { clientId } }),
    enabled: clientId !== '',
  }
}

export function billingProfile({ api }: WithApi) {
  return api.query.main.billingProfiles.read.queryOptions()
}
