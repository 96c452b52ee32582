import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { allocations, payments } from '../../tables/billing/payments.ts'

const refundedMinor = sql<bigint>`(select coalesce(sum(refund.amount_minor), 0)
  from payments refund where refund.refunds_id = payments.id)`.mapWith(BigInt)

/** Of an invoice, in the order in which they were noted. */
export function listPaymentRows(database: Database, invoiceId: string) {
  return database
    .select({
      id: payments.id,
      refundsId: payments.refundsId,
      amountMinor: payments.amountMinor,
      allocatedMinor: allocations.amountMinor,
      refundedMinor,
      receivedOn: payments.receivedOn,
      method: payments.method,
      reference: payments.reference,
    })
    .from(allocations)
    .innerJoin(payments, eq(payments.id, allocations.paymentId))
    .where(eq(allocations.invoiceId, invoiceId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

export type PaymentRow = Awaited<ReturnType<typeof listPaymentRows>>[number]

export async function findPaymentByKey(database: Database, organizationId: string, key: string) {
  const [row] = await database
    .select({
      refundsId: payments.refundsId,
      amountMinor: payments.amountMinor,
      receivedOn: payments.receivedOn,
      method: payments.method,
      reference: payments.reference,
      invoiceId: allocations.invoiceId,
    })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .where(and(eq(payments.organizationId, organizationId), eq(payments.key, key)))
  return row
}

/** With the invoice that it is for. */
export async function findPayment(database: Database, organizationId: string, id: string) {
  const [row] = await database
    .select({ invoiceId: allocations.invoiceId, refundsId: payments.refundsId })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .where(and(eq(payments.organizationId, organizationId), eq(payments.id, id)))
  return row
}

export async function insertPayment(
  database: Database,
  payment: typeof payments.$inferInsert,
  allocation: { readonly invoiceId: string; readonly amountMinor: bigint },
): Promise<void> {
  const [row] = await database.insert(payments).values(payment).returning({ id: payments.id })
  if (row === undefined) throw new Error('A payment was not written')
  await database.insert(allocations).values({ paymentId: row.id, ...allocation })
}
