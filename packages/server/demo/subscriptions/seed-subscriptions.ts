import type { PlanPrice } from '@platform/contract'
import { inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { subscriptions } from '../../src/tables/billing/subscriptions.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { insertSubscription } from './insert-subscription.ts'
import type { DemoSubscription } from './insert-subscription.ts'

const MONTH: PlanPrice = { interval: 'month', amountMinor: 990, currency: 'EUR' }
const YEAR: PlanPrice = { interval: 'year', amountMinor: 9900, currency: 'EUR' }
const FAMILY: PlanPrice = { interval: 'month', amountMinor: 1690, currency: 'EUR' }

/** One in every state: those that every site knows, and people of the brands. */
const SUBSCRIPTIONS: Readonly<Record<string, DemoSubscription>> = {
  'premium@example.com': {
    planId: 'premium',
    price: YEAR,
    status: 'active',
    startedDays: -546,
    periodEndsDays: 184,
    paid: [
      { days: -546, untilDays: -181 },
      { days: -181, untilDays: 184 },
    ],
  },
  'client2@example.com': {
    planId: 'premium',
    price: MONTH,
    status: 'ended',
    startedDays: -72,
    periodEndsDays: -12,
    cancels: true,
    paid: [
      { days: -72, untilDays: -42 },
      { days: -42, untilDays: -12 },
    ],
  },
  'client@candoo.example': {
    planId: 'family',
    price: FAMILY,
    status: 'trialing',
    startedDays: -4,
    periodEndsDays: 10,
    paid: [],
  },
  'callum@candoo.example': {
    planId: 'premium',
    price: MONTH,
    status: 'pastDue',
    startedDays: -32,
    periodEndsDays: -2,
    paid: [{ days: -32, untilDays: -2 }],
  },
  'halina@candoo.example': {
    planId: 'premium',
    price: MONTH,
    status: 'active',
    startedDays: -45,
    periodEndsDays: 15,
    cancels: true,
    paid: [
      { days: -45, untilDays: -15 },
      { days: -15, untilDays: 15 },
    ],
  },
}

/** Whoever had one keeps it as it has become. */
export async function seedSubscriptions(database: Database, now: Date): Promise<void> {
  const had = await database
    .select({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(isNotNull(subscriptions.accountId))
  const known = new Set(had.map(({ id }) => id))
  const rows = await database
    .select({ id: accounts.id, email: accounts.email, siteId: accounts.homeSite })
    .from(accounts)
    .where(inArray(accounts.email, Object.keys(SUBSCRIPTIONS)))
    .orderBy(accounts.email)
  for (const { id: accountId, email, siteId } of rows) {
    const subscription = SUBSCRIPTIONS[email]
    if (subscription === undefined || known.has(accountId)) continue
    await insertSubscription(database, { accountId, siteId, now }, subscription)
  }
}
