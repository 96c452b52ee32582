import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { fileStreamSchema } from '../fields/files.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { PLAN_IDS, planPriceSchema } from './plans.ts'

const tag = 'Receipts'

export const receiptSchema = z.object({
  id: idSchema,
  /** `R-000042`. */
  number: z.string(),
  planId: z.enum(PLAN_IDS),
  price: planPriceSchema,
  paidAt: instantSchema,
  /** To when it pays. */
  periodEndsAt: instantSchema,
  /** When the money was given back. */
  refundedAt: z.nullable(instantSchema),
})

export type Receipt = z.output<typeof receiptSchema>

export const receipts = {
  list: endpoint({
    method: 'GET',
    path: '/receipts',
    permission: 'receipts.read',
    tag,
    summary: 'List the receipts of what I paid, the newest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(receiptSchema), nextCursor: nextCursorSchema }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/receipts/{id}/pdf',
    permission: 'receipts.read',
    tag,
    summary: 'Read a receipt as PDF, in the language of the account',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
    output: fileStreamSchema,
  }),
}
