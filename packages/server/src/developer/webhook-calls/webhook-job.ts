import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import type { Claimed } from './claim-deliveries.ts'
import { gatherDeliveries } from './gather-deliveries.ts'
import { PATIENCE_MS, sendDelivery } from './send-delivery.ts'
import type { Sender } from './send-delivery.ts'

export const WEBHOOK_JOB = 'webhooks'

const EVERY_MS = 5_000
/** Longer than an attempt can take, so that no other server sends the same meanwhile. */
const LEASE_MS = 3 * PATIENCE_MS
const AT_ONCE = 16
/** So long one webhook is gone on with, before those that have become due meanwhile have their turn. */
const LINE_MS = PATIENCE_MS

export function createWebhookJob(sender: Sender): Job {
  const { database, clock } = sender
  return {
    name: WEBHOOK_JOB,
    everyMs: EVERY_MS,
    async run(signal) {
      while (!signal.aborted && (await gatherDeliveries(database, new Date(clock.now())))) continue
      while (!signal.aborted && (await sendDue(sender, signal))) continue
    },
  }
}

/** Of many webhooks at once, so that one that is slow keeps no other waiting for long. @returns whether there was any */
async function sendDue(sender: Sender, signal: AbortSignal): Promise<boolean> {
  const claimed = await claim(sender, AT_ONCE)
  await Promise.all(claimed.map((each) => sendLine(sender, each, signal)))
  return claimed.length > 0
}

/** One after the other, each after the one before was taken. */
async function sendLine(sender: Sender, first: Claimed, signal: AbortSignal): Promise<void> {
  const startedMs = performance.now()
  let next: Claimed | undefined = first
  while (next !== undefined) {
    const isTaken = await sendDelivery(sender, next, signal)
    if (!isTaken || signal.aborted || performance.now() - startedMs > LINE_MS) return
    next = (await claim(sender, 1, first.webhook.id))[0]
  }
}

function claim({ database, clock }: Sender, most: number, webhookId?: string): Promise<Claimed[]> {
  const now = clock.now()
  return claimDeliveries(database, {
    at: new Date(now),
    until: new Date(now + LEASE_MS),
    most,
    ...(webhookId !== undefined && { webhookId }),
  })
}
