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

function isLate(at: Date): SQL {
  return sql`${invoices.dueOn} < (${at.toISOString()}::timestamptz at time zone ${invoices.timeZone})::date`
}

/** The one place where the state of an invoice is told, by the calendar of its organization. */
export function stateAt(at: Date) {
  return sql<InvoiceState>`(case
    when ${invoices.number} is null then 'draft'
    when ${invoices.kind} = 'creditNote' then 'credited'
    when ${creditedMinor} > 0 and ${creditedMinor} >= ${invoices.grossMinor} then 'credited'
    when ${invoiceBalances.openMinor} <= 0 then 'paid'
    when ${isLate(at)} then 'overdue'
    when ${paidMinor} > 0 then 'partPaid'
    else 'open' end)`
}

type OpenState = 'open' | 'overdue' | 'partPaid'

/** The last lines of `stateAt`, for what is open: said so that the database knows how few an index leaves to look at. */
const OPEN_STATES: Readonly<Record<OpenState, (at: Date) => SQL>> = {
  overdue: isLate,
  partPaid: (at) => sql`(${isLate(at)}) is not true and ${invoiceBalances.paidMinor} > 0`,
  open: (at) => sql`(${isLate(at)}) is not true and ${invoiceBalances.paidMinor} <= 0`,
}

function isOpenState(state: InvoiceState): state is OpenState {
  return Object.hasOwn(OPEN_STATES, state)
}

export function isInState(state: InvoiceState, viewer: Viewer, at: Date): SQL {
  const isIn = sql`${stateAt(at)} = ${state}`
  // A client has few.
  if (viewer.kind === 'client') return isIn
  const { organizationId } = requireOrganization(viewer)
  if (isOpenState(state))
    return sql`${invoiceBalances.organizationId} = ${organizationId} and ${invoiceBalances.openMinor} > 0
      and ${OPEN_STATES[state](at)}`
  // Said so, too: it knows that nearly all are, and reads no more of them than a page has.
  if (state === 'paid')
    return sql`${invoiceBalances.openMinor} <= 0
      and (${invoiceBalances.creditedMinor} <= 0 or ${invoiceBalances.creditedMinor} < ${invoices.grossMinor})`
  if (state === 'draft') return sql`${invoices.number} is null and ${isIn}`
  if (state === 'credited')
    return sql`${invoices.id} in (
      select invoice_id from invoice_balances where organization_id = ${organizationId} and credited_minor > 0
      union all select id from invoices where organization_id = ${organizationId} and kind = 'creditNote') and ${isIn}`
  return isIn
}

/** By which invoices come newest first: of what is open the index that finds it has the order too. */
export function orderOf(state: InvoiceState | undefined, viewer: Viewer) {
  return state !== undefined && viewer.kind !== 'client' && isOpenState(state)
    ? { createdAt: invoiceBalances.createdAt, id: invoiceBalances.invoiceId }
    : { createdAt: invoices.createdAt, id: invoices.id }
}
