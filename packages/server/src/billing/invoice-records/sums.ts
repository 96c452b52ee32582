import type { InvoiceState } from '@platform/contract/billing'
import { sql } from 'drizzle-orm'

// Written out, because the same table stands inside and outside: what was paid and credited is summed when it is asked for.

/** Received, without what was given back. */
export const paidMinor = sql<bigint>`(select coalesce(sum(case when paying.refunds_id is null
    then part.amount_minor else -part.amount_minor end), 0)
  from allocations part join payments paying on paying.id = part.payment_id
  where part.invoice_id = invoices.id)`.mapWith(BigInt)

export const creditedMinor = sql<bigint>`(select coalesce(sum(credit.gross_minor), 0)
  from invoices credit where credit.corrects_id = invoices.id and credit.number is not null)`.mapWith(BigInt)

/** The one place where the state of an invoice is told, by the calendar of its organization. */
export function stateAt(at: Date) {
  return sql<InvoiceState>`(case
    when invoices.number is null then 'draft'
    when invoices.kind = 'creditNote' then 'credited'
    when ${creditedMinor} > 0 and ${creditedMinor} >= invoices.gross_minor then 'credited'
    when ${paidMinor} >= invoices.gross_minor - ${creditedMinor} then 'paid'
    when invoices.due_on < (${at.toISOString()}::timestamptz at time zone invoices.time_zone)::date then 'overdue'
    when ${paidMinor} > 0 then 'partPaid'
    else 'open' end)`
}
