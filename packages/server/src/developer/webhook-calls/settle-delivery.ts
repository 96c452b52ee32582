import { and, eq } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { OutsideAnswer } from '../../infrastructure/outgoing/post-outside.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'
import type { Claimed } from './claim-deliveries.ts'
import { planRetry } from './plan-retry.ts'

/** What a receiver answers that will never take anything again. */
const GONE = 410

interface Outcome {
  readonly answer: OutsideAnswer
  readonly sentAt: Date
  readonly durationMs: number
  readonly at: Date
}

/** Notes what became of an attempt, and what follows. @returns whether it was taken */
export async function settleDelivery(
  database: Database,
  claimed: Claimed,
  outcome: Outcome,
): Promise<boolean> {
  const { delivery } = claimed
  const { answer, sentAt, durationMs, at } = outcome
  const isTaken = answer.status !== null && answer.status >= 200 && answer.status < 300
  return database.transaction(async (transaction) => {
    // First the webhook, as whoever pauses or ends it does.
    const [webhook] = await transaction
      .select({ state: webhooks.state, url: webhooks.url })
      .from(webhooks)
      .where(eq(webhooks.id, delivery.webhookId))
      .for('no key update')
    const [current] = await transaction
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, delivery.id))
      .for('no key update')
    if (webhook === undefined || current === undefined) return false
    await transaction.insert(webhookAttempts).values({
      deliveryId: delivery.id,
      at: sentAt,
      durationMs,
      status: answer.status,
      fault: answer.fault,
    })
    // It was claimed again meanwhile, or somebody has sent it anew: what follows is for that attempt to say.
    if (current.state !== 'waiting' || current.attempts !== delivery.attempts) return false
    if (isTaken) await change(transaction, delivery.id, { state: 'delivered' })
    // What was answered there says nothing of where it goes now.
    else if (webhook.url !== claimed.webhook.url)
      await change(transaction, delivery.id, { nextAttemptAt: at })
    else if (answer.status === GONE) await endWebhook(transaction, claimed, at)
    else await planAgain(transaction, claimed, { at, isActive: webhook.state === 'active' })
    return isTaken
  })
}

async function planAgain(
  transaction: Database,
  claimed: Claimed,
  { at, isActive }: { readonly at: Date; readonly isActive: boolean },
): Promise<void> {
  const { delivery, webhook } = claimed
  const nextAttemptAt = planRetry(delivery.begunAt ?? at, at)
  if (nextAttemptAt !== null) return change(transaction, delivery.id, { nextAttemptAt })
  await change(transaction, delivery.id, { state: 'failed' })
  // A test says nothing of what is sent beside it.
  if (!isActive || delivery.type === 'test') return
  await transaction
    .update(webhooks)
    .set({ state: 'paused', isFailing: true })
    .where(eq(webhooks.id, webhook.id))
  await tellOwner(transaction, claimed, { action: 'webhook.paused', event: 'webhookPaused', at })
}

/** For good: nothing that waits for it will be taken. */
async function endWebhook(transaction: Database, claimed: Claimed, at: Date): Promise<void> {
  const { id } = claimed.webhook
  await transaction
    .update(webhooks)
    .set({ state: 'ended', isFailing: false, sealedPrevious: null, overlapsUntil: null })
    .where(eq(webhooks.id, id))
  await transaction
    .update(webhookDeliveries)
    .set({ state: 'failed', claimedUntil: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')))
  await tellOwner(transaction, claimed, { action: 'webhook.ended', event: 'webhookEnded', at })
}

async function change(
  transaction: Database,
  id: string,
  values: Partial<Pick<typeof webhookDeliveries.$inferInsert, 'state' | 'nextAttemptAt'>>,
): Promise<void> {
  await transaction
    .update(webhookDeliveries)
    .set({ ...values, claimedUntil: null })
    .where(eq(webhookDeliveries.id, id))
}

/** Last in its transaction. */
async function tellOwner(
  transaction: Database,
  { webhook }: Claimed,
  {
    action,
    event,
    at,
  }: {
    readonly action: 'webhook.paused' | 'webhook.ended'
    readonly event: 'webhookPaused' | 'webhookEnded'
    readonly at: Date
  },
): Promise<void> {
  const [app] = await transaction.select().from(apps).where(eq(apps.id, webhook.appId))
  if (app === undefined) return
  const { accountId, siteId, name } = app
  await announceChange(
    transaction,
    { accountId: null, siteId },
    {
      audit: { action, subjectAccountId: accountId, object: { kind: 'webhook', id: webhook.id } },
      tell: [{ accountId, event, subject: { id: app.id, name }, about: webhook.id, objectId: app.id }],
      topics: ['notifications'],
      about: webhook.id,
      at,
    },
  )
}
