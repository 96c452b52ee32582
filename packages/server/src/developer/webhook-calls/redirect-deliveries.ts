import type { WebhookTopic } from '@platform/contract/developer'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { webhookDeliveries } from '../../tables/developer/webhooks.ts'

// Within the transaction that holds the webhook and changes it.

/** What waits is due at once at another address, with three days before it; what is on its way once its attempt has come back. */
export async function sendElsewhere(database: Database, webhookId: string, at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`
  await database
    .update(webhookDeliveries)
    .set({
      begunAt: null,
      nextAttemptAt: sql`case when ${webhookDeliveries.claimedUntil} > ${now} then ${webhookDeliveries.nextAttemptAt} else ${now} end`,
    })
    .where(isWaitingFor(webhookId))
}

/** What somebody wants told no more is not told, also where it has happened before. */
export async function giveUpDeliveries(
  database: Database,
  webhookId: string,
  topics: readonly WebhookTopic[],
): Promise<void> {
  if (topics.length === 0) return
  await database
    .update(webhookDeliveries)
    .set({ state: 'failed', claimedUntil: null })
    .where(and(isWaitingFor(webhookId), inArray(webhookDeliveries.type, [...topics])))
}

function isWaitingFor(webhookId: string) {
  return and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting'))
}
