import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { invoiceSchema, paymentInputSchema } from './invoice.ts'

const tag = 'Invoices'
const permission = 'payments.write'
const params = z.strictObject({ id: idSchema })
const input = z.object({ params, body: paymentInputSchema })

export const payments = {
  record: endpoint({
    method: 'POST',
    path: '/invoices/{id}/payments',
    permission,
    tag,
    summary: 'Note a payment that was received for an invoice',
    description:
      'The same key notes once. What is more than what is open is kept with the payment, to be given back.',
    status: 201,
    input,
    output: invoiceSchema,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/{id}/refunds',
    permission,
    tag,
    summary: 'Note that a payment was given back, or a part of it',
    description: 'The same key notes once. First goes what the payment was too much.',
    status: 201,
    input,
    output: invoiceSchema,
  }),
}
