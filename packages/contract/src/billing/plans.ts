import * as z from 'zod/mini'
import { endpoint } from '../define.ts'

/** The plans that the translations know; the operator's configuration chooses among them and sets their prices. */
export const PLAN_IDS = ['basic', 'premium', 'family', 'practice'] as const

export type PlanId = (typeof PLAN_IDS)[number]

/** What a plan can include, each with a translated text. */
export const PLAN_FEATURES = [
  'healthRecord',
  'documents',
  'forms',
  'appointments',
  'schedule',
  'careTeam',
  'messages',
  'serviceRequests',
  'invoices',
  'export',
  'dependants',
  'organization',
] as const

export type PlanFeature = (typeof PLAN_FEATURES)[number]

export const PLAN_INTERVALS = ['month', 'year'] as const

export const planPriceSchema = z.object({
  interval: z.enum(PLAN_INTERVALS),
  /** In the smallest unit of the currency: 990 is 9.90 EUR. */
  amountMinor: z.int().check(z.minimum(0)),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})

export type PlanPrice = z.output<typeof planPriceSchema>

/** Texts are keys of the namespace `billing`. */
export const planSchema = z.object({
  id: z.enum(PLAN_IDS),
  audience: z.enum(['client', 'professional']),
  nameKey: z.templateLiteral(['plans.', z.enum(PLAN_IDS), '.name']),
  descriptionKey: z.templateLiteral(['plans.', z.enum(PLAN_IDS), '.description']),
  featureKeys: z.array(z.templateLiteral(['plans.features.', z.enum(PLAN_FEATURES)])),
  /** Empty for a plan that costs nothing. */
  prices: z.array(planPriceSchema),
  /** So many days cost nothing, once; 0 for none. */
  trialDays: z.int().check(z.minimum(0)),
  isHighlighted: z.boolean(),
})

export type Plan = z.output<typeof planSchema>

export const plans = {
  list: endpoint({
    method: 'GET',
    path: '/plans',
    permission: 'public',
    tag: 'Plans',
    summary: 'List the plans and their prices',
    output: z.object({
      items: z.array(planSchema),
      /** Whether somebody takes money for them here. */
      canBuy: z.boolean(),
    }),
  }),
}
