import type { Plan } from '@platform/contract'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { PaymentProvider } from '../payment-providers/payment-provider.ts'
import { createCheckout, readCheckout } from './checkouts.ts'

interface CheckoutOptions {
  readonly plans: readonly Plan[]
  readonly payments: PaymentProvider | undefined
}

export function createCheckoutRoutes({ guarded: { checkouts } }: Implementers, options: CheckoutOptions) {
  return {
    create: checkouts.create.handler(({ context, input }) => createCheckout(context, options, input)),
    read: checkouts.read.handler(({ context, input }) => readCheckout(context, input.params.id)),
  }
}
