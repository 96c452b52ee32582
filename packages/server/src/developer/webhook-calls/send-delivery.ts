import type { WebhookEvent } from '@platform/contract/developer'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'
import { postOutside } from '../../infrastructure/outgoing/post-outside.ts'
import type { OutsideAnswer } from '../../infrastructure/outgoing/post-outside.ts'
import { releaseDelivery } from './claim-deliveries.ts'
import type { Claimed } from './claim-deliveries.ts'
import { openWebhookSecret } from './secrets.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signDelivery } from './sign-delivery.ts'

export const PATIENCE_MS = 10_000

export interface Sender {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly sealSecrets: SealSecrets
  /** Whether this computer may be called: outside production alone. */
  readonly mayLoopback: boolean
  readonly patienceMs?: number
}

/** @returns whether it was taken */
export async function sendDelivery(sender: Sender, claimed: Claimed, signal: AbortSignal): Promise<boolean> {
  const { database, clock, logger } = sender
  const sentAt = new Date(clock.now())
  const startedMs = performance.now()
  const answer = await call(sender, claimed, { at: sentAt, signal })
  if (answer === null) {
    if (signal.aborted) await releaseDelivery(database, claimed, new Date(clock.now()))
    return false
  }
  const durationMs = Math.round(performance.now() - startedMs)
  const { id, attempts } = claimed.delivery
  const { status, fault } = answer
  logger.info({ delivery: id, attempts, status, fault, durationMs }, 'A webhook was called')
  return settleDelivery(database, claimed, { answer, sentAt, durationMs, at: new Date(clock.now()) })
}

async function call(
  { sealSecrets, mayLoopback, patienceMs = PATIENCE_MS, logger }: Sender,
  claimed: Claimed,
  { at, signal }: { readonly at: Date; readonly signal: AbortSignal },
): Promise<OutsideAnswer | null> {
  const { delivery, webhook } = claimed
  const secrets = listSecrets(sealSecrets, claimed, at)
  if (secrets.length === 0) {
    // Until the operator has put the token secret back; without a signature nothing goes out.
    logger.error({ webhook: webhook.id }, 'The secret of a webhook cannot be opened')
    return null
  }
  const body = writeBody(claimed)
  return postOutside({
    url: webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'webhooks/1',
      ...signDelivery({ secrets, id: delivery.id, body, at }),
    },
    body,
    patienceMs,
    mayLoopback,
    signal,
  })
}

/** The newest first. */
function listSecrets(
  sealSecrets: SealSecrets,
  { webhook: { id, sealedSecret, sealedPrevious, overlapsUntil } }: Claimed,
  at: Date,
): string[] {
  const current = openWebhookSecret(sealSecrets, id, sealedSecret)
  if (current === undefined) return []
  const isOverlapping = sealedPrevious !== null && overlapsUntil !== null && overlapsUntil > at
  const previous = isOverlapping ? openWebhookSecret(sealSecrets, id, sealedPrevious) : undefined
  return previous === undefined ? [current.text] : [current.text, previous.text]
}

/** The same in every attempt, to the letter. */
function writeBody({ delivery, accountId }: Claimed): string {
  const { type, at, resource, objectId } = delivery
  const event: WebhookEvent = {
    type,
    timestamp: at.toISOString(),
    data: { subject: accountId, resource, id: objectId },
  }
  return JSON.stringify(event)
}
