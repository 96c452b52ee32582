import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditObjectKind, SiteId } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { hashContent } from './hashes.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { AuditDetails } from '../../tables/activity/audit.ts'

export interface AuditEvent {
  readonly at: Date
  readonly action: AuditAction
  readonly siteId?: SiteId | null | undefined
  /** Absent for the system and for who is not signed in. */
  readonly actorAccountId?: string | null | undefined
  /** That person finds reads of their record in their access log. */
  readonly subjectAccountId?: string | null | undefined
  readonly organizationId?: string | null | undefined
  readonly object?: { readonly kind: AuditObjectKind; readonly id: string } | undefined
  readonly reason?: string | undefined
  /** Ids, names of fields, numbers. Never names of people, addresses, health data or secrets. */
  readonly details?: AuditDetails | undefined
}

/**
 * Inside a transaction it is kept exactly if the transaction is. The link of its chain is made by a deferred
 * trigger at the commit: taken here, its lock would keep all that is audited of an organization in line, and
 * transactions that lock an account and the log in different order would deadlock. At the commit the locks of
 * its chains are the last, taken in one order and let go only after others can see the links; positions are a
 * primary key, so a second link at one place would be refused, not forked.
 */
export async function recordAuditEvent(database: Database, event: AuditEvent): Promise<void> {
  const record = {
    id: randomUUID(),
    at: event.at,
    siteId: event.siteId ?? null,
    actorAccountId: event.actorAccountId ?? null,
    action: event.action,
    subjectAccountId: event.subjectAccountId ?? null,
    organizationId: event.organizationId ?? null,
    objectKind: event.object?.kind ?? null,
    objectId: event.object?.id ?? null,
    reason: event.reason ?? null,
    details: event.details ?? {},
  }
  await database.insert(auditEvents).values({ ...record, contentHash: hashContent(record) })
}
