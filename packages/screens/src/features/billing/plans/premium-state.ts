import type { Account } from '@platform/contract'

export type PremiumState =
  | { readonly kind: 'none' }
  | { readonly kind: 'renews' }
  | { readonly kind: 'active' | 'endsSoon' | 'ended'; readonly at: string }

/** People should have a month to decide, as the plans are paid by the month. */
const ENDS_SOON_MS = 30 * 24 * 60 * 60 * 1000

/** Where premium stands at `nowMs` (epoch milliseconds). */
export function readPremiumState(
  { isActive, expiresAt, renews }: Account['premium'],
  nowMs: number,
): PremiumState {
  if (expiresAt === null) return { kind: 'none' }
  if (isActive && renews) return { kind: 'renews' }
  if (!isActive) return { kind: 'ended', at: expiresAt }
  return { kind: Date.parse(expiresAt) - nowMs < ENDS_SOON_MS ? 'endsSoon' : 'active', at: expiresAt }
}
