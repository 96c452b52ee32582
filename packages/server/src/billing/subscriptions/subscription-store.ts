import { readSubscriptionState, premiumEndsAt } from '@platform/contract/billing'
import type { Subscription, SubscriptionTimes } from '@platform/contract/billing'
import { WITHDRAWAL_DAYS } from '@platform/contract/billing'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { subscriptions } from '../../tables/billing/subscriptions.ts'
import { accounts } from '../../tables/identity/account.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

const DAY_MS = 86_400_000

/** The one that lives, or else the last one. One that was bought a second time was none. */
export async function readSubscription(
  database: Database,
  accountId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        sql`${subscriptions.stopReason} is distinct from 'boughtTwice'`,
      ),
    )
    .orderBy(desc(isNull(subscriptions.endedAt)), desc(subscriptions.startedAt))
    .limit(1)
  return row
}

export function timesOf(row: SubscriptionRow): SubscriptionTimes {
  return {
    trialEndsAt: row.trialEndsAt?.getTime() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt.getTime(),
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
    pastDueSince: row.pastDueSince?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  }
}

export function withdrawableUntil({ startedAt }: Pick<SubscriptionRow, 'startedAt'>): Date {
  return new Date(startedAt.getTime() + WITHDRAWAL_DAYS * DAY_MS)
}

export function presentSubscription(row: SubscriptionRow, nowMs: number): Subscription {
  const times = timesOf(row)
  return {
    id: row.id,
    planId: row.planId,
    price: presentPrice(row),
    state: readSubscriptionState(times, nowMs).state,
    startedAt: row.startedAt.toISOString(),
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEndsAt: row.currentPeriodEndsAt.toISOString(),
    premiumEndsAt: new Date(premiumEndsAt(times)).toISOString(),
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
    endedAt: row.endedAt?.toISOString() ?? null,
    withdrawableUntil: row.stoppedAt === null ? withdrawableUntil(row).toISOString() : null,
  }
}

export function presentPrice({
  interval,
  amountMinor,
  currency,
}: Pick<SubscriptionRow, 'interval' | 'amountMinor' | 'currency'>): Subscription['price'] {
  return { interval, amountMinor, currency }
}

/** The columns of the account that its token is made of follow what the subscription says. */
export async function followSubscription(database: Database, accountId: string): Promise<void> {
  const row = await readSubscription(database, accountId)
  if (row === undefined) return
  const times = timesOf(row)
  await database
    .update(accounts)
    .set({
      premiumExpiresAt: new Date(premiumEndsAt(times)),
      premiumRenews: row.endedAt === null && !row.cancelsAtPeriodEnd && row.pastDueSince === null,
    })
    .where(eq(accounts.id, accountId))
}
