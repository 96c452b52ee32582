import { randomUUID } from 'node:crypto'
import type { PlanId, PlanPrice, SiteId } from '@platform/contract'
import { addTestNews, nameTestSubscription } from '../../src/billing/test-provider/test-provider.ts'
import { followSubscription } from '../../src/billing/subscriptions/subscription-store.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import type { SubscriptionSnapshot } from '../../src/tables/billing/provider-facts.ts'
import { checkouts, receipts, subscriptions } from '../../src/tables/billing/subscriptions.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 3_653

export interface DemoSubscription {
  readonly planId: PlanId
  readonly price: PlanPrice
  readonly status: SubscriptionSnapshot['status']
  /** From today on, as all of them. */
  readonly startedDays: number
  readonly periodEndsDays: number
  readonly cancels?: boolean
  /** When something was paid, and to when. */
  readonly paid: readonly { readonly days: number; readonly untilDays: number }[]
}

interface Owner {
  readonly accountId: string
  readonly siteId: SiteId
  readonly now: Date
}

/** As if it had been bought from the test provider, which knows it. */
export async function insertSubscription(
  database: Database,
  { accountId, siteId, now }: Owner,
  { planId, price, status, startedDays, periodEndsDays, cancels = false, paid }: DemoSubscription,
): Promise<void> {
  const checkoutId = randomUUID()
  const at = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
  const bought = { accountId, siteId, planId, ...price, provider: 'test' as const }
  const startedAt = at(startedDays)
  const end = at(periodEndsDays)
  await database.insert(checkouts).values({
    ...bought,
    id: checkoutId,
    trialDays: 0,
    attemptKey: randomUUID(),
    providerCheckoutId: randomUUID(),
    state: 'paid',
    createdAt: startedAt,
    expiresAt: startedAt,
  })
  const endedAt = status === 'ended' ? end : null
  const [row] = await database
    .insert(subscriptions)
    .values({
      ...bought,
      checkoutId,
      startedAt,
      trialEndsAt: status === 'trialing' ? end : null,
      currentPeriodEndsAt: end,
      cancelsAtPeriodEnd: cancels,
      pastDueSince: status === 'pastDue' ? end : null,
      endedAt,
      closedAt: endedAt,
      providerSubscriptionId: nameTestSubscription(checkoutId),
    })
    .returning()
  if (row === undefined) throw new Error('A subscription of the demo was not written')
  const snapshot: SubscriptionSnapshot = {
    kind: 'subscription',
    subscriptionId: row.providerSubscriptionId,
    status,
    startedAt: startedAt.getTime(),
    trialEndsAt: row.trialEndsAt?.getTime() ?? null,
    currentPeriodEndsAt: end.getTime(),
    cancelsAtPeriodEnd: cancels,
    endedAt: endedAt?.getTime() ?? null,
  }
  await addTestNews(database, { checkoutId, accountId, facts: [snapshot], at: startedAt, deliveries: 0 })
  if (paid.length > 0) {
    await database.insert(receipts).values(
      paid.map(({ days, untilDays }) => ({
        ...bought,
        subscriptionId: row.id,
        providerPaymentId: randomUUID(),
        paidAt: at(days),
        periodEndsAt: at(untilDays),
        keptUntil: at(days + KEPT_DAYS),
      })),
    )
  }
  await followSubscription(database, accountId)
}
