/** What a subscription can be like on a day; see {@link readSubscriptionState}. */
export const SUBSCRIPTION_STATES = ['trialing', 'active', 'pastDue', 'cancelled', 'expired'] as const

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** For so many days after a payment did not arrive it is tried again, and premium goes on. */
export const PAST_DUE_DAYS = 7

/** Within so many days of its beginning a contract can be withdrawn from, without a reason. */
export const WITHDRAWAL_DAYS = 14

const DAY_MS = 86_400_000

/** What is stored of a subscription; times in milliseconds since the epoch. */
export interface SubscriptionTimes {
  readonly trialEndsAt: number | null
  /** To when it is paid for, or the trial lasts. */
  readonly currentPeriodEndsAt: number
  readonly cancelsAtPeriodEnd: boolean
  /** Since when a payment is missing. */
  readonly pastDueSince: number | null
  /** When it was ended, before its time or at its end. */
  readonly endedAt: number | null
}

/**
 * The last moment of premium that a subscription gives, if nothing else happens. One that renews itself has some days more than are
 * paid for, because news of a payment may be late.
 * @example premiumEndsAt({ trialEndsAt: null, currentPeriodEndsAt: 0, cancelsAtPeriodEnd: true, pastDueSince: null, endedAt: null }) // 0
 */
export function premiumEndsAt({
  currentPeriodEndsAt,
  cancelsAtPeriodEnd,
  endedAt,
}: SubscriptionTimes): number {
  const end = cancelsAtPeriodEnd ? currentPeriodEndsAt : currentPeriodEndsAt + PAST_DUE_DAYS * DAY_MS
  return endedAt === null ? end : Math.min(endedAt, end)
}

/**
 * Where a subscription stands at `nowMs` and the moment that this is about: until when it lasts, when it renews itself or ended.
 * @example readSubscriptionState({ trialEndsAt: null, currentPeriodEndsAt: 9, cancelsAtPeriodEnd: false, pastDueSince: null, endedAt: null }, 0) // { state: 'active', at: 9 }
 */
export function readSubscriptionState(
  times: SubscriptionTimes,
  nowMs: number,
): { readonly state: SubscriptionState; readonly at: number } {
  const { trialEndsAt, currentPeriodEndsAt, cancelsAtPeriodEnd, pastDueSince } = times
  const end = premiumEndsAt(times)
  if (end <= nowMs) return { state: 'expired', at: end }
  if (cancelsAtPeriodEnd) return { state: 'cancelled', at: end }
  if (pastDueSince !== null || currentPeriodEndsAt <= nowMs) return { state: 'pastDue', at: end }
  if (trialEndsAt !== null && nowMs < trialEndsAt) return { state: 'trialing', at: trialEndsAt }
  return { state: 'active', at: currentPeriodEndsAt }
}
