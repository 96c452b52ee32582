import type { InvoiceState } from '@platform/contract/billing'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { invoiceBalances } from '../../tables/billing/invoice-balances.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'

// Of invoices beside their balances; a draft and a credit note have none.

/** Received, without what was given back. */
export const paidMinor = sql<bigint>`coalesce(${invoiceBalances.paidMinor}, 0)`.mapWith(BigInt)

export const creditedMinor = sql<bigint>`coalesce(${invoiceBalances.creditedMinor}, 0)`.mapWith(BigInt)

/** The one place where the state of an invoice is told, by the calendar of its organization. */
export function stateAt(at: Date) {
  return sql<InvoiceState>`(case
    when ${invoices.number} is null then 'draft'
    when ${invoices.kind} = 'creditNote' then 'credited'
    when ${creditedMinor} > 0 and ${creditedMinor} >= ${invoices.grossMinor} then 'credited'
    when ${invoiceBalances.openMinor} <= 0 then 'paid'
    when ${invoices.dueOn} < (${at.toISOString()}::timestamptz at time zone ${invoices.timeZone})::date then 'overdue'
    when ${paidMinor} > 0 then 'partPaid'
    else 'open' end)`
}

/** What an index finds among years of paid invoices: all that can be in a state. */
const CANDIDATES: Readonly<Record<InvoiceState, ((organizationId: string) => SQL) | undefined>> = {
  draft: () => sql`${invoices.number} is null`,
  open: isOpen,
  partPaid: isOpen,
  overdue: isOpen,
  paid: undefined,
  credited: (organizationId) => sql`${invoices.id} in (
    select invoice_id from invoice_balances where organization_id = ${organizationId} and credited_minor > 0
    union all select id from invoices where organization_id = ${organizationId} and kind = 'creditNote')`,
}

function isOpen(organizationId: string): SQL {
  return sql`${invoices.id} in (
    select invoice_id from invoice_balances where organization_id = ${organizationId} and open_minor > 0)`
}

export function isInState(state: InvoiceState, viewer: Viewer, at: Date): SQL {
  const isIn = sql`${stateAt(at)} = ${state}`
  const candidates = CANDIDATES[state]
  // A client has few.
  if (viewer.kind === 'client' || candidates === undefined) return isIn
  return sql`${candidates(requireOrganization(viewer).organizationId)} and ${isIn}`
}
