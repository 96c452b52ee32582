import { createHash } from 'node:crypto'
import type { PaymentProviderName } from '@platform/contract/billing'
import { and, eq, isNull, max, ne } from 'drizzle-orm'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { providerEvents } from '../../tables/billing/provider-events.ts'
import { checkouts, receipts, subscriptions } from '../../tables/billing/subscriptions.ts'
import type { ProviderEvent } from '../payment-providers/payment-provider.ts'
import { foldEvents, readEarlierEnd } from './fold-events.ts'
import type { WhatHappened } from './fold-events.ts'
import { listOwedPayments } from './owed-receipts.ts'
import { queueReceiptMail } from './receipt-mail.ts'
import { followSubscription } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import { tellSubscription } from './subscription-mails.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** `known`: it came before. `unknown`: of a checkout that is not here, such as that of an erased account. */
export type Taken = 'taken' | 'known' | 'unknown' | 'refused'

export interface TakingContext {
  readonly database: Database
  readonly config: SiteAddresses
  readonly at: Date
}

/** So long receipts are kept: ten years from the end of the year. */
const KEPT_YEARS = 10

/**
 * Keeps an event of a provider and makes of all events of its checkout what they say together.
 *
 * @param body as it came
 */
export async function takeEvent(
  context: TakingContext,
  provider: PaymentProviderName,
  event: ProviderEvent,
  body: string | Uint8Array,
): Promise<Taken> {
  return context.database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(checkouts).where(eq(checkouts.id, event.checkoutId))
    if (found === undefined) return 'unknown'
    // In the order in which everything of an account takes its turn.
    await lockAccountOf(transaction, found.accountId)
    if (found.accountId !== event.accountId || found.provider !== provider) return 'refused'
    if (await isOfAnother(transaction, found, event)) return 'refused'
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const { facts, id: eventId } = event
    const occurredAt =
      event.isAnswer === true ? await readAfter(transaction, found.id, event) : event.occurredAt
    const inserted = await transaction
      .insert(providerEvents)
      .values({
        provider,
        eventId,
        checkoutId: found.id,
        bodyHash,
        facts,
        occurredAt,
        receivedAt: context.at,
      })
      .onConflictDoNothing({ target: [providerEvents.provider, providerEvents.eventId] })
      .returning({ id: providerEvents.id })
    if (inserted.length === 0) {
      const [kept] = await transaction
        .select({ bodyHash: providerEvents.bodyHash })
        .from(providerEvents)
        .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
      return kept?.bodyHash === bodyHash ? 'known' : 'refused'
    }
    await followEvents({ ...context, database: transaction }, found)
    return 'taken'
  })
}

/** What an answer says is newer than all that was known when we asked, whatever the clocks say. */
async function readAfter(
  database: Database,
  checkoutId: string,
  { occurredAt }: Pick<ProviderEvent, 'occurredAt'>,
): Promise<Date> {
  const [row] = await database
    .select({ last: max(providerEvents.occurredAt) })
    .from(providerEvents)
    .where(eq(providerEvents.checkoutId, checkoutId))
  return new Date(Math.max(occurredAt.getTime(), (row?.last?.getTime() ?? 0) + 1))
}

export async function lockAccountOf(transaction: Database, accountId: string): Promise<void> {
  await lockName(transaction, `subscriptions of ${accountId}`)
}

/** A subscription belongs to one checkout for good, and a checkout has one subscription. */
async function isOfAnother(
  database: Database,
  checkout: CheckoutRow,
  { facts }: ProviderEvent,
): Promise<boolean> {
  if (!('subscriptionId' in facts)) return false
  const [other] = await database
    .select({ checkoutId: subscriptions.checkoutId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, checkout.provider),
        eq(subscriptions.providerSubscriptionId, facts.subscriptionId),
      ),
    )
  if (other !== undefined) return other.checkoutId !== checkout.id
  const [own] = await database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.checkoutId, checkout.id))
  return own !== undefined
}

async function followEvents(context: TakingContext, checkout: CheckoutRow): Promise<void> {
  const { database } = context
  const events = await database
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.checkoutId, checkout.id))
  const happened = foldEvents(events)
  const state = happened.checkoutState === 'open' ? checkout.state : happened.checkoutState
  await database.update(checkouts).set({ state }).where(eq(checkouts.id, checkout.id))
  if (happened.subscription === undefined) return
  const [before] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.checkoutId, checkout.id))
  const row = await writeSubscription(context, checkout, happened.subscription, before)
  await writeReceipts(context, checkout, row, happened.payments)
  await reopenOwing(database, row, happened.subscription.endedAt)
  await followSubscription(database, checkout.accountId)
  await tellSubscription(context, { before, row })
}

async function writeSubscription(
  { database, at }: TakingContext,
  checkout: CheckoutRow,
  said: NonNullable<WhatHappened['subscription']>,
  before: SubscriptionRow | undefined,
): Promise<SubscriptionRow> {
  const told = said.endedAt === null ? null : new Date(said.endedAt)
  const now = {
    trialEndsAt: said.trialEndsAt === null ? null : new Date(said.trialEndsAt),
    currentPeriodEndsAt: new Date(said.currentPeriodEndsAt),
    cancelsAtPeriodEnd: said.cancelsAtPeriodEnd,
    pastDueSince: said.pastDueSince,
    // What has ended stays so, whatever was under way: another one may live by now, and the provider is being told.
    endedAt: readEarlierEnd(before?.endedAt ?? null, said.endedAt),
    // One that we stopped is closed when its money was given back, and not sooner.
    ...(told !== null && before?.stoppedAt == null && { closedAt: before?.closedAt ?? told }),
  }
  if (before !== undefined) {
    const [row] = await database
      .update(subscriptions)
      .set(now)
      .where(eq(subscriptions.id, before.id))
      .returning()
    if (row !== undefined) return row
  }
  const isTwice = now.endedAt === null && (await hasOther(database, checkout))
  const { accountId, siteId, planId, interval, amountMinor, currency, provider } = checkout
  const [row] = await database
    .insert(subscriptions)
    .values({
      ...now,
      accountId,
      siteId,
      planId,
      interval,
      amountMinor,
      currency,
      provider,
      checkoutId: checkout.id,
      startedAt: new Date(said.startedAt),
      providerSubscriptionId: said.subscriptionId,
      ...(isTwice && { endedAt: at, stoppedAt: at, stopReason: 'boughtTwice' as const }),
    })
    .returning()
  if (row === undefined) throw new Error('A subscription was not written')
  if (!isTwice) {
    await recordAuditEvent(database, {
      at,
      action: 'subscription.started',
      siteId,
      subjectAccountId: accountId,
      object: { kind: 'subscription', id: row.id },
      details: { planId },
    })
  }
  return row
}

/** Money that came after an end of ours goes back, though the provider had heard of the end before. */
async function reopenOwing(database: Database, row: SubscriptionRow, told: number | null): Promise<void> {
  if (row.closedAt === null || row.endedAt === null) return
  const isOurs = row.stoppedAt !== null || told === null || row.endedAt.getTime() < told
  if (!isOurs || (await listOwedPayments(database, row)).length === 0) return
  await database.update(subscriptions).set({ closedAt: null }).where(eq(subscriptions.id, row.id))
}

/** Two pages of the provider were paid on: nobody pays twice, so the second one ends and its money is given back. */
async function hasOther(database: Database, { accountId, id }: CheckoutRow): Promise<boolean> {
  const [other] = await database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        isNull(subscriptions.endedAt),
        ne(subscriptions.checkoutId, id),
      ),
    )
  return other !== undefined
}

async function writeReceipts(
  context: TakingContext,
  checkout: CheckoutRow,
  row: SubscriptionRow,
  payments: WhatHappened['payments'],
): Promise<void> {
  const { database } = context
  const { accountId, siteId, planId, interval, provider } = checkout
  for (const { paymentId, amountMinor, currency, paidAt, periodEndsAt, refundedAt } of payments) {
    const [receipt] = await database
      .insert(receipts)
      .values({
        accountId,
        siteId,
        planId,
        interval,
        provider,
        amountMinor,
        currency,
        paidAt,
        subscriptionId: row.id,
        providerPaymentId: paymentId,
        periodEndsAt: new Date(periodEndsAt),
        keptUntil: new Date(Date.UTC(paidAt.getUTCFullYear() + KEPT_YEARS + 1, 0, 1)),
      })
      .onConflictDoNothing({ target: [receipts.provider, receipts.providerPaymentId] })
      .returning()
    if (receipt !== undefined) await queueReceiptMail(context, { row, receipt })
    if (refundedAt === null) continue
    await database
      .update(receipts)
      .set({ refundedAt })
      .where(
        and(
          eq(receipts.subscriptionId, row.id),
          eq(receipts.providerPaymentId, paymentId),
          isNull(receipts.refundedAt),
        ),
      )
  }
}
