import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { changeCancellation } from './change-cancellation.ts'
import { presentSubscription, readSubscription } from './subscription-store.ts'

export function createSubscriptionRoutes(
  { guarded: { subscriptions } }: Implementers,
  payments: PaymentProvider | undefined,
) {
  return {
    read: subscriptions.read.handler(async ({ context }) => {
      const row = await readSubscription(context.database, context.viewer.accountId)
      return {
        subscription: row === undefined ? null : presentSubscription(row, context.clock.now()),
        provider: payments?.name ?? null,
      }
    }),
    cancel: subscriptions.cancel.handler(({ context }) => changeCancellation(context, payments, true)),
    resume: subscriptions.resume.handler(({ context }) => changeCancellation(context, payments, false)),
  }
}
