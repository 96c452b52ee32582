import type { WorkQueueName } from '@platform/contract'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { mails } from '../../tables/infrastructure/mail.ts'
import type { MailLane } from '../../tables/infrastructure/mail.ts'
import type { WorkQueueSource } from '../jobs/work-queue.ts'

/**
 * All that wait, also for their next attempt. Telemetry asks for what is due (`listOldestDue`): a mail whose next attempt is later
 * says nothing of whether the servers keep up.
 */
export const MAIL_QUEUES: readonly WorkQueueSource[] = [
  ofLane('promptMails', 'prompt'),
  ofLane('bulkMails', 'bulk'),
]

function ofLane(name: WorkQueueName, lane: MailLane): WorkQueueSource {
  const isOfLane = eq(mails.lane, lane)
  return {
    name,
    table: mails,
    at: mails.at,
    waiting: and(isOfLane, isNotNull(mails.nextAttemptAt)),
    failed: and(isOfLane, isNull(mails.nextAttemptAt)),
  }
}
