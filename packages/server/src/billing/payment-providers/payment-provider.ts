import type { Language, PlanId, PlanPrice, SiteId } from '@platform/contract'
import type { PaymentProviderName } from '@platform/contract/billing'
import type { ProviderFacts, SubscriptionSnapshot } from '../../tables/billing/provider-facts.ts'

export interface CheckoutOrder {
  /** Ours; a provider that is asked twice with it answers the same. */
  readonly checkoutId: string
  readonly accountId: string
  readonly siteId: SiteId
  readonly email: string
  readonly language: Language
  readonly planId: PlanId
  readonly planName: string
  readonly price: PlanPrice
  readonly trialDays: number
  /** Where the provider's page leads back to, paid or not. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

/** One event of a webhook. What it is about, the provider repeats from our order: nobody else can have named it. */
export interface ProviderEvent {
  readonly id: string
  readonly occurredAt: Date
  readonly checkoutId: string
  readonly accountId: string
  readonly facts: ProviderFacts
  /** Of the answer to a call of ours, and no webhook. */
  readonly isAnswer?: boolean
}

/** @throws ProviderProblem where the provider cannot be reached or refuses */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  createCheckout(order: CheckoutOrder): Promise<{ readonly id: string; readonly url: string }>
  /** So that nobody pays there any more; of one that is over, nothing happens. */
  closeCheckout(id: string): Promise<void>
  /** At the end of the period that is paid for, or not. */
  setCancellation(id: string, cancels: boolean): Promise<SubscriptionSnapshot>
  /** Ends at once; twice is once. `refunds`: what was paid for this subscription is given back. */
  endSubscription(id: string, options: { readonly refunds: readonly string[] }): Promise<void>
  /** Of the bytes as they came, before anything reads them. */
  isGenuine(headers: Headers, body: Uint8Array, nowMs: number): boolean
  /** `undefined` for what says nothing to us. @throws Error when it cannot be read */
  parseEvent(body: string): ProviderEvent | undefined
}

export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
}
