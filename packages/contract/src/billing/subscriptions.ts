import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { PLAN_IDS, planPriceSchema } from './plans.ts'
import { SUBSCRIPTION_STATES } from './subscription-state.ts'

const tag = 'Subscriptions'

export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const

export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

export const subscriptionSchema = z.object({
  id: idSchema,
  planId: z.enum(PLAN_IDS),
  /** As it was when it was bought, whatever the plan costs today. */
  price: planPriceSchema,
  state: z.enum(SUBSCRIPTION_STATES),
  startedAt: instantSchema,
  trialEndsAt: z.nullable(instantSchema),
  currentPeriodEndsAt: instantSchema,
  /** The last moment of premium, if nothing else happens. */
  premiumEndsAt: instantSchema,
  cancelsAtPeriodEnd: z.boolean(),
  endedAt: z.nullable(instantSchema),
  /** Until when it can be withdrawn from; `null` when it was. */
  withdrawableUntil: z.nullable(instantSchema),
})

export type Subscription = z.output<typeof subscriptionSchema>

const answer = z.object({
  /** The one that lives, or else the last one. */
  subscription: z.nullable(subscriptionSchema),
})

export const subscriptions = {
  read: endpoint({
    method: 'GET',
    path: '/subscription',
    permission: 'subscriptions.read',
    tag,
    summary: 'Read my subscription, and whether something can be bought here',
    output: z.object({
      ...answer.shape,
      /** Who takes the money; `null` where nothing can be bought. */
      provider: z.nullable(z.enum(PAYMENT_PROVIDERS)),
    }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscription/cancellation',
    permission: 'subscriptions.write',
    tag,
    summary: 'Cancel my subscription at the end of its period',
    description: 'Twice is once. Premium goes on until then, and nothing is deleted.',
    output: answer,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/subscription/cancellation',
    permission: 'subscriptions.write',
    tag,
    summary: 'Take the cancellation of my subscription back',
    output: answer,
  }),
}
