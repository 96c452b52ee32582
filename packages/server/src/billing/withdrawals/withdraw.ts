import type { SiteId } from '@platform/contract'
import type { Withdrawable } from '@platform/contract/billing'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { createLinkProblem } from '../../infrastructure/one-time-links/link-problem.ts'
import { consumeOneTimeLink, readOneTimeLink } from '../../infrastructure/one-time-links/one-time-links.ts'
import { subscriptions } from '../../tables/billing/subscriptions.ts'
import { queueSubscriptionMail, WITHDRAWAL_PURPOSE } from '../subscriptions/subscription-mails.ts'
import { followSubscription, presentPrice, withdrawableUntil } from '../subscriptions/subscription-store.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'
import { lockAccountOf } from '../subscriptions/take-event.ts'

export { WITHDRAWAL_PURPOSE }

/** What a link of a mail is about; `undefined` when there is nothing left to withdraw from. */
export async function describeWithdrawable(
  database: Database,
  subscriptionId: string,
): Promise<Withdrawable | undefined> {
  const row = await readRow(database, subscriptionId)
  if (row === undefined || row.stoppedAt !== null) return undefined
  return {
    planId: row.planId,
    price: presentPrice(row),
    startedAt: row.startedAt.toISOString(),
    until: withdrawableUntil(row).toISOString(),
  }
}

/**
 * Premium ends now; the provider is told by a job, so that nobody has to wait for it to be heard.
 *
 * @throws ApiProblem `link_unknown`, `link_used`, `link_expired`, `link_replaced`, `link_revoked`
 */
export async function withdraw(
  { database, clock, config }: RequestContext,
  siteId: SiteId,
  secret: string,
): Promise<Date> {
  const at = new Date(clock.now())
  const link = { purpose: WITHDRAWAL_PURPOSE, siteId, secret, at } as const
  const { subjectId } = await readOneTimeLink(database, link)
  const found = subjectId === undefined ? undefined : await readRow(database, subjectId)
  return database.transaction(async (transaction) => {
    if (found?.accountId != null) await lockAccountOf(transaction, found.accountId)
    const reading = await consumeOneTimeLink(transaction, link)
    if (reading.state !== 'valid') throw createLinkProblem(reading.state)
    const row = await readRow(transaction, reading.subjectId)
    if (row === undefined || row.accountId === null || row.stoppedAt !== null)
      throw createLinkProblem('unknown')
    await transaction
      .update(subscriptions)
      // Had the provider ended it before, it is told once more: the money is to be given back.
      .set({ stoppedAt: at, stopReason: 'withdrawn', endedAt: row.endedAt ?? at, closedAt: null })
      .where(eq(subscriptions.id, row.id))
    await followSubscription(transaction, row.accountId)
    await queueSubscriptionMail({ database: transaction, config, at }, row, {
      key: 'subscriptions.withdrawn',
      date: at,
    })
    await recordAuditEvent(transaction, {
      at,
      action: 'subscription.withdrawn',
      siteId,
      subjectAccountId: row.accountId,
      object: { kind: 'subscription', id: row.id },
    })
    return at
  })
}

async function readRow(database: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await database.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row
}
