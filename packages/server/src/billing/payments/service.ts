import type { Invoice, PaymentInput } from '@platform/contract/billing'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { announceInvoice } from '../invoice-records/announce.ts'
import { findPayment, findPaymentByKey, insertPayment } from '../invoice-records/payment-store.ts'
import { readInvoice, requireLocked } from '../invoice-records/require-invoice.ts'
import type { LockedInvoice } from '../invoice-records/store.ts'

/** The same key notes once. @throws ApiProblem `not_found`, `conflict` for a draft or a credit note */
export async function recordPayment(context: CareContext, id: string, input: PaymentInput): Promise<Invoice> {
  const amountMinor = BigInt(input.amountMinor)
  return change(context, id, { input, refundsId: null, action: 'payment.recorded' }, async (transaction) => {
    const { openMinor } = await readInvoice(context, transaction, id)
    const open = openMinor > 0 ? BigInt(openMinor) : 0n
    return amountMinor < open ? amountMinor : open
  })
}

/** First goes what the payment was too much. @throws ApiProblem `not_found`, `conflict`, `validation_failed` for too much */
export async function refundPayment(
  context: CareContext,
  paymentId: string,
  input: PaymentInput,
): Promise<Invoice> {
  const { organizationId } = requireOrganization(context.viewer)
  const found = await findPayment(context.database, organizationId, paymentId)
  if (found === undefined) throw new ApiProblem('not_found')
  if (found.refundsId !== null) throw new ApiProblem('conflict', { detail: 'It was given back itself' })
  const { invoiceId } = found
  const facts = { input, refundsId: paymentId, action: 'payment.refunded' } as const
  return change(context, invoiceId, facts, async (transaction) => {
    const { payments } = await readInvoice(context, transaction, invoiceId)
    const received = payments.find(({ id }) => id === paymentId)
    if (received === undefined) throw new ApiProblem('not_found')
    const { amountMinor, allocatedMinor, refundedMinor } = received
    const left = amountMinor - refundedMinor
    if (input.amountMinor > left) throw createFieldProblem(['amountMinor'], 'too_big')
    const back = payments.filter(({ refundsId }) => refundsId === paymentId)
    const paying = allocatedMinor - back.reduce((sum, refund) => sum + refund.allocatedMinor, 0)
    return BigInt(Math.max(0, input.amountMinor - (left - paying)))
  })
}

interface Recorded {
  readonly input: PaymentInput
  readonly refundsId: string | null
  readonly action: 'payment.recorded' | 'payment.refunded'
}

/** Invoices that are paid at once by two wait for each other: each sees what the other has left open. */
async function change(
  context: CareContext,
  invoiceId: string,
  { input, refundsId, action }: Recorded,
  allocate: (transaction: Database) => Promise<bigint>,
): Promise<Invoice> {
  const { viewer, clock } = context
  const { organizationId } = requireOrganization(viewer)
  const { key, receivedOn, method, reference } = input
  return context.database.transaction(async (transaction) => {
    const invoice = await requireLocked(context, transaction, invoiceId)
    requirePayable(invoice)
    const known = await findPaymentByKey(transaction, organizationId, key)
    if (known !== undefined) {
      const isSame =
        known.invoiceId === invoiceId &&
        known.refundsId === refundsId &&
        known.amountMinor === BigInt(input.amountMinor) &&
        known.receivedOn === receivedOn &&
        known.method === method &&
        known.reference === reference
      requireSameContent(isSame, 'payment')
      return readInvoice(context, transaction, invoiceId)
    }
    const { currency, siteId } = invoice
    const facts = { siteId, organizationId, recordedBy: viewer.accountId, refundsId, currency }
    const amountMinor = BigInt(input.amountMinor)
    const createdAt = new Date(clock.now())
    await insertPayment(
      transaction,
      { ...facts, amountMinor, receivedOn, method, reference, key, createdAt },
      { invoiceId, amountMinor: await allocate(transaction) },
    )
    await announceInvoice(context, transaction, invoice, { action })
    return readInvoice(context, transaction, invoiceId)
  })
}

function requirePayable({ number, kind }: LockedInvoice): void {
  if (number === null || kind !== 'invoice') throw new ApiProblem('conflict')
}
