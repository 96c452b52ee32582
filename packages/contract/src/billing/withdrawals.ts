import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { instantSchema } from '../fields/fields.ts'
import { PLAN_IDS, planPriceSchema } from './plans.ts'

/** What can be withdrawn from with a link of a mail. */
export const withdrawableSchema = z.object({
  planId: z.enum(PLAN_IDS),
  price: planPriceSchema,
  startedAt: instantSchema,
  until: instantSchema,
})

export type Withdrawable = z.output<typeof withdrawableSchema>

export const withdrawals = {
  // Who opens the link changes nothing, mail programs do too; this does.
  create: endpoint({
    method: 'POST',
    path: '/withdrawals',
    permission: 'public',
    tag: 'Subscriptions',
    summary: 'Withdraw from a subscription with the secret of a mail, without signing in',
    description: 'Premium ends at once, and what was paid is given back. Nothing is deleted.',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: z.object({ withdrawnAt: instantSchema }),
  }),
}
