import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { WorkQueueSource } from '../../infrastructure/jobs/work-queue.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'

/** Somebody wants to be told of it still: not where they have paused the webhook themselves, or it has ended. */
const isWanted = sql`exists (select 1 from ${webhooks} join ${apps} on ${and(eq(apps.id, webhooks.appId), isNull(apps.endedAt))}
  where ${and(
    eq(webhooks.id, webhookDeliveries.webhookId),
    or(eq(webhooks.state, 'active'), and(eq(webhooks.state, 'paused'), webhooks.isFailing)),
    sql`${webhookDeliveries.type} = any(${webhooks.topics})`,
  )})`

export const WEBHOOK_QUEUE: WorkQueueSource = {
  name: 'webhooks',
  table: webhookDeliveries,
  at: webhookDeliveries.at,
  waiting: eq(webhookDeliveries.state, 'waiting'),
  failed: and(eq(webhookDeliveries.state, 'failed'), isWanted),
}

/** Webhooks that the server itself has paused go on with it: else nothing would be sent. */
export async function retryDeliveries(transaction: Database, now: Date): Promise<number> {
  const failed = transaction
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhooks.id), eq(webhookDeliveries.state, 'failed')))
  // First the webhooks, in one order, as whoever pauses or ends one does.
  const held = await transaction
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(exists(failed))
    .orderBy(webhooks.id)
    .for('no key update')
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return 0
  const rows = await transaction
    .update(webhookDeliveries)
    .set({ state: 'waiting', begunAt: null, nextAttemptAt: now })
    .where(and(inArray(webhookDeliveries.webhookId, ids), WEBHOOK_QUEUE.failed))
    .returning({ webhookId: webhookDeliveries.webhookId })
  const isPaused = and(eq(webhooks.state, 'paused'), webhooks.isFailing)
  const retried = [...new Set(rows.map(({ webhookId }) => webhookId))]
  if (retried.length > 0)
    await transaction
      .update(webhooks)
      .set({ state: 'active', isFailing: false })
      .where(and(inArray(webhooks.id, retried), isPaused))
  return rows.length
}
