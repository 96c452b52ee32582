import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idempotencyKeySchema, idSchema, instantSchema } from '../fields/fields.ts'
import { PLAN_IDS, PLAN_INTERVALS, planPriceSchema } from './plans.ts'

const tag = 'Checkouts'

/** What became of a checkout, as the payment provider has told us; the way back from its page says nothing. */
export const CHECKOUT_STATES = ['open', 'waiting', 'paid', 'failed', 'expired'] as const

export type CheckoutState = (typeof CHECKOUT_STATES)[number]

export const checkoutSchema = z.object({
  id: idSchema,
  planId: z.enum(PLAN_IDS),
  price: planPriceSchema,
  state: z.enum(CHECKOUT_STATES),
  /** The page of the payment provider, as long as something can be done there. */
  url: z.nullable(z.string()),
  createdAt: instantSchema,
})

export type Checkout = z.output<typeof checkoutSchema>

export const checkoutInputSchema = z.strictObject({
  planId: z.enum(PLAN_IDS),
  interval: z.enum(PLAN_INTERVALS),
  /** Names this attempt: sent again, it answers the same checkout. */
  key: idempotencyKeySchema,
})

export type CheckoutInput = z.output<typeof checkoutInputSchema>

export const checkouts = {
  create: endpoint({
    method: 'POST',
    path: '/checkouts',
    permission: 'checkouts.write',
    tag,
    summary: 'Begin to pay for a plan',
    description:
      'Answers the address of a page of the payment provider. Premium begins when the provider tells us that it was paid.',
    status: 201,
    input: checkoutInputSchema,
    output: checkoutSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/checkouts/{id}',
    permission: 'checkouts.read',
    tag,
    summary: 'Read what became of a checkout',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
    output: checkoutSchema,
  }),
}
