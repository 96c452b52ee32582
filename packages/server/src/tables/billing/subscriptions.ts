import type { PlanId, PlanPrice, SiteId } from '@platform/contract'
import type { CheckoutState, PaymentProviderName } from '@platform/contract/billing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'

/** What was bought, as it was offered then. */
const offerColumns = () => ({
  planId: text('plan_id').$type<PlanId>().notNull(),
  interval: text('interval').$type<PlanPrice['interval']>().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
})

export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...offerColumns(),
    trialDays: integer('trial_days').notNull(),
    /** Of the attempt: sent twice it is one checkout. */
    attemptKey: uuid('attempt_key').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** Null until the provider has answered. */
    providerCheckoutId: text('provider_checkout_id'),
    url: text('url'),
    state: text('state').$type<CheckoutState>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('checkouts_attempt_unique').on(table.accountId, table.attemptKey),
    unique('checkouts_provider_unique').on(table.provider, table.providerCheckoutId),
    check('checkouts_amount_check', sql`${table.amountMinor} > 0`),
    check('checkouts_state_check', sql`${table.state} in ('open', 'waiting', 'paid', 'failed', 'expired')`),
  ],
)

/** Outlives its account without naming anybody: the provider may still have to be told that it has ended. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    siteId: text('site_id').$type<SiteId>().notNull(),
    checkoutId: uuid('checkout_id')
      .unique()
      .references(() => checkouts.id, { onDelete: 'set null' }),
    ...offerColumns(),
    startedAt: instant('started_at').notNull(),
    trialEndsAt: instant('trial_ends_at'),
    currentPeriodEndsAt: instant('current_period_ends_at').notNull(),
    cancelsAtPeriodEnd: boolean('cancels_at_period_end').notNull(),
    pastDueSince: instant('past_due_since'),
    endedAt: instant('ended_at'),
    /** When we ended it ourselves: withdrawn from, or bought a second time. The money is given back. */
    stoppedAt: instant('stopped_at'),
    stopReason: text('stop_reason').$type<'withdrawn' | 'boughtTwice'>(),
    /** When the provider had heard of its end. */
    closedAt: instant('closed_at'),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    providerSubscriptionId: text('provider_subscription_id').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_live_unique')
      .on(table.accountId)
      .where(sql`${table.endedAt} is null`),
    unique('subscriptions_provider_unique').on(table.provider, table.providerSubscriptionId),
    index('subscriptions_account_index').on(table.accountId, table.startedAt),
    index('subscriptions_due_index')
      .on(table.currentPeriodEndsAt)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_stopped_index')
      .on(table.stoppedAt)
      .where(sql`${table.closedAt} is null`),
    check('subscriptions_stop_check', sql`(${table.stoppedAt} is null) = (${table.stopReason} is null)`),
  ],
)

/** What was paid. Never changed, but for the money that was given back; kept as long as the law wants it, without a name. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    siteId: text('site_id').$type<SiteId>().notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    ...offerColumns(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    paidAt: instant('paid_at').notNull(),
    periodEndsAt: instant('period_ends_at').notNull(),
    refundedAt: instant('refunded_at'),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    unique('receipts_payment_unique').on(table.provider, table.providerPaymentId),
    index('receipts_account_index').on(table.accountId, table.paidAt, table.id),
    index('receipts_subscription_index').on(table.subscriptionId),
    check('receipts_amount_check', sql`${table.amountMinor} > 0`),
  ],
)
