import type { AuditAction, WorkQueueName } from '@platform/contract'
import { WEBHOOK_JOB } from '../../developer/webhook-calls/webhook-job.ts'
import { retryDeliveries, WEBHOOK_QUEUE } from '../../developer/webhook-calls/webhook-queue.ts'
import { SCAN_QUEUE } from '../../documents/scans/scan-queue.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { MAIL_QUEUES } from '../../infrastructure/mail/mail-queues.ts'
import { retryMails } from '../../infrastructure/mail/store.ts'
import { EXPORT_QUEUE, retryExports } from '../../privacy/data-exports/export-queue.ts'

export const QUEUES = [...MAIL_QUEUES, WEBHOOK_QUEUE, EXPORT_QUEUE, SCAN_QUEUE]

interface Retry {
  readonly action: AuditAction
  /** What has work then, unless it looks by itself every few seconds. */
  readonly job?: string
  /** @returns how many are tried again */
  readonly retry: (transaction: Database, at: Date) => Promise<number>
}

export const RETRIES: Readonly<Record<Exclude<WorkQueueName, 'scans'>, Retry>> = {
  promptMails: {
    action: 'mails.retried',
    retry: (transaction, at) => retryMails(transaction, 'prompt', at),
  },
  bulkMails: { action: 'mails.retried', retry: (transaction, at) => retryMails(transaction, 'bulk', at) },
  webhooks: { action: 'webhooks.retried', job: WEBHOOK_JOB, retry: retryDeliveries },
  exports: { action: 'exports.retried', job: 'exports', retry: retryExports },
}
