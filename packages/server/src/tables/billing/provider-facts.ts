/** Times in milliseconds since the epoch. */
export interface SubscriptionSnapshot {
  readonly kind: 'subscription'
  readonly subscriptionId: string
  readonly status: 'trialing' | 'active' | 'pastDue' | 'ended'
  readonly startedAt: number
  readonly trialEndsAt: number | null
  readonly currentPeriodEndsAt: number
  readonly cancelsAtPeriodEnd: boolean
  readonly endedAt: number | null
}

export interface PaymentFacts {
  readonly kind: 'payment'
  readonly subscriptionId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
  readonly periodEndsAt: number
}

/** What one event of a payment provider says, in our words. */
export type ProviderFacts =
  | SubscriptionSnapshot
  | PaymentFacts
  | { readonly kind: 'refund'; readonly paymentId: string }
  | { readonly kind: 'checkoutWaiting' | 'checkoutFailed' | 'checkoutExpired' }
