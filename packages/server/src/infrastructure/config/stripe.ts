import * as z from 'zod/mini'
import type { StripeConfig } from './server-config.ts'

export const stripeSettings = {
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(
      z.regex(/^(?:sk|rk)_(?:test|live)_[A-Za-z0-9]{10,}$/, {
        error: 'must be a secret key of Stripe, which begins with sk_ or rk_.',
      }),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(
      z.regex(/^whsec_[A-Za-z0-9+/=]{10,}$/, {
        error: 'must be the secret of a webhook of Stripe, which begins with whsec_.',
      }),
    ),
  ),
}

interface Given {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
}

/** Either both or none: whoever pays, and whose payment nobody hears of, has paid for nothing. */
export const isWholeStripe = z.refine<Given>(
  ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
    (STRIPE_SECRET_KEY === undefined) === (STRIPE_WEBHOOK_SECRET === undefined),
  {
    error: ({ input }) =>
      `For payments by Stripe also set ${
        Reflect.get(Object(input), 'STRIPE_SECRET_KEY') === undefined
          ? 'STRIPE_SECRET_KEY'
          : 'STRIPE_WEBHOOK_SECRET'
      }.`,
    when: () => true,
  },
)

export function readStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Given): StripeConfig | undefined {
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return undefined
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET }
}
