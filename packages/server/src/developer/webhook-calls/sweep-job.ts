import { WEBHOOK_DELIVERY_DAYS } from '@platform/contract/developer'
import { and, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'

const EVERY_MS = 10 * 60_000
const KEPT_MS = WEBHOOK_DELIVERY_DAYS * 86_400_000

interface SweepOptions {
  readonly database: Database
  readonly clock: Clock
}

/** Webhooks end with their app, secrets with their overlap, and deliveries are remembered for a month. */
export function createWebhookSweepJob({ database, clock }: SweepOptions): Job {
  return {
    name: 'webhook-sweep',
    everyMs: EVERY_MS,
    async run() {
      const at = new Date(clock.now())
      const ended = database.select({ id: apps.id }).from(apps).where(isNotNull(apps.endedAt))
      await database.delete(webhooks).where(inArray(webhooks.appId, ended))
      await database
        .update(webhooks)
        .set({ sealedPrevious: null, overlapsUntil: null })
        .where(and(isNotNull(webhooks.overlapsUntil), lte(webhooks.overlapsUntil, at)))
      await database
        .delete(webhookDeliveries)
        .where(lt(webhookDeliveries.at, new Date(at.getTime() - KEPT_MS)))
    },
  }
}
