import { randomUUID } from 'node:crypto'
import type { AuditAction, AuditObjectKind, SiteId } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { hashContent } from './hashes.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { AuditDetails } from '../../tables/activity/audit.ts'

/** Something that happened, as the place where it happens tells it. */
export interface AuditEvent {
  readonly at: Date
  readonly action: AuditAction
  readonly siteId?: SiteId | null | undefined
  /** Who did it; absent for the system and for who is not signed in. */
  readonly actorAccountId?: string | null | undefined
  /** Whom it concerns: that person finds reads of their record in their access log. */
  readonly subjectAccountId?: string | null | undefined
  readonly organizationId?: string | null | undefined
  readonly object?: { readonly kind: AuditObjectKind; readonly id: string } | undefined
  /** Why, in the words of who did it. */
  readonly reason?: string | undefined
  /** Ids, names of fields, numbers. Never names of people, addresses, health data or secrets. */
  readonly details?: AuditDetails | undefined
}

/**
 * Adds an event to the audit log. Inside a transaction it is kept exactly if the transaction is, at any place in it.
 *
 * The link of the chain is not made here but by a deferred trigger, when the transaction commits: it takes a lock,
 * reads the head, adds the link. Taken here, the lock would be held for the rest of the transaction, everything that is
 * audited would wait in line, and two transactions that lock an account and the log in different order would deadlock.
 * At the commit it is the last lock of all and is held for one insert and the write to disk. It is let go only after
 * the link can be seen by others, so the next one never reads an old head; and as positions are a primary key, a
 * second link at the same place would be refused, not forked.
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
