import type { DeliveryAttempt, Webhook, WebhookDelivery } from '@platform/contract/developer'
import type { webhookAttempts } from '../../tables/developer/webhooks.ts'
import type { DeliveryRow, WebhookRow } from '../webhook-calls/claim-deliveries.ts'

export type AttemptRow = Pick<typeof webhookAttempts.$inferSelect, 'at' | 'durationMs' | 'status' | 'fault'>

export function presentWebhook(
  { id, appId, url, topics, state, isFailing, createdAt, overlapsUntil, version }: WebhookRow,
  at: Date,
): Webhook {
  return {
    id,
    appId,
    url,
    topics,
    state,
    pausedBy: state === 'paused' ? (isFailing ? 'failing' : 'person') : null,
    createdAt: createdAt.toISOString(),
    overlapsUntil: overlapsUntil !== null && overlapsUntil > at ? overlapsUntil.toISOString() : null,
    version,
  }
}

interface Shown {
  readonly attempts: readonly AttemptRow[]
  /** Whether it is the first of its line, and the line is gone on with. */
  readonly isNext: boolean
}

export function presentDelivery(
  { id, type, at, state, attempts: attemptCount, nextAttemptAt }: DeliveryRow,
  { attempts, isNext }: Shown,
): WebhookDelivery {
  return {
    id,
    type,
    at: at.toISOString(),
    state,
    attemptCount,
    attempts: attempts.map(presentAttempt),
    nextAttemptAt: state === 'waiting' && isNext ? nextAttemptAt.toISOString() : null,
  }
}

function presentAttempt({ at, durationMs, status, fault }: AttemptRow): DeliveryAttempt {
  return { at: at.toISOString(), durationMs, status, fault }
}
