import { randomUUID } from 'node:crypto'
import { SITE_IDS } from '@platform/contract'
import { hashContent } from '../../src/activity/audit/hashes.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { auditEvents } from '../../src/tables/activity/audit.ts'
import { notifications } from '../../src/tables/activity/notifications.ts'
import { signIns } from '../../src/tables/identity/sessions.ts'

const BATCH = 1_000
const [SITE_ID] = SITE_IDS

/** What stays of days of use for each of the accounts: audited reads, sign-ins, and what they were told. */
export async function addActivity(
  database: Database,
  accountIds: readonly string[],
  each: { readonly events: number; readonly others: number },
): Promise<void> {
  const repeat = (times: number) => accountIds.flatMap((id) => Array.from({ length: times }, () => id))
  const at = new Date()
  for (const batch of cut(repeat(each.events)))
    await database.insert(auditEvents).values(batch.map((accountId) => createEvent(accountId, at)))
  for (const batch of cut(repeat(each.others))) {
    await database.insert(signIns).values(batch.map((accountId) => createSignIn(accountId, at)))
    await database.insert(notifications).values(batch.map((accountId) => createNotification(accountId, at)))
  }
}

function* cut(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += BATCH) yield ids.slice(from, from + BATCH)
}

function createEvent(accountId: string, at: Date): typeof auditEvents.$inferInsert {
  const event = {
    id: randomUUID(),
    at,
    siteId: SITE_ID,
    actorAccountId: accountId,
    action: 'document.uploaded',
    subjectAccountId: accountId,
    organizationId: null,
    objectKind: 'document',
    objectId: randomUUID(),
    reason: null,
    details: { part: 'content' },
  } as const
  return { ...event, contentHash: hashContent(event) }
}

function createSignIn(accountId: string, at: Date): typeof signIns.$inferInsert {
  return {
    accountId,
    at,
    outcome: 'succeeded',
    siteId: SITE_ID,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    address: '198.51.100.7',
  }
}

function createNotification(accountId: string, at: Date): typeof notifications.$inferInsert {
  return {
    accountId,
    siteId: SITE_ID,
    kind: 'message',
    event: 'other',
    about: randomUUID(),
    objectId: randomUUID(),
    createdAt: at,
  }
}
