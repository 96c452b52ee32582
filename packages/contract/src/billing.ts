// Plans that are paid for: what a subscription is like, how it is bought, and what was paid.
export { CHECKOUT_STATES, checkoutInputSchema, checkoutSchema } from './billing/checkouts.ts'
export type { Checkout, CheckoutInput, CheckoutState } from './billing/checkouts.ts'
export { receiptSchema } from './billing/receipts.ts'
export type { Receipt } from './billing/receipts.ts'
export {
  PAST_DUE_DAYS,
  premiumEndsAt,
  readSubscriptionState,
  SUBSCRIPTION_STATES,
  WITHDRAWAL_DAYS,
} from './billing/subscription-state.ts'
export type { SubscriptionState, SubscriptionTimes } from './billing/subscription-state.ts'
export { PAYMENT_PROVIDERS, subscriptionSchema } from './billing/subscriptions.ts'
export type { PaymentProviderName, Subscription } from './billing/subscriptions.ts'
export { withdrawableSchema } from './billing/withdrawals.ts'
export type { Withdrawable } from './billing/withdrawals.ts'
