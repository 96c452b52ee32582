import { createHash } from 'node:crypto'
import type { auditEvents } from '../../tables/activity/audit.ts'

export type AuditRecord = typeof auditEvents.$inferSelect

// Raised when the order or the set of fields changes, so that old rows can still be told from new ones.
const CONTENT_VERSION = 1

/** Over one canonical text: the database may hold the details in any order it likes. */
export function hashContent(event: Omit<AuditRecord, 'contentHash'>): string {
  const details = Object.entries(event.details).toSorted(([left], [right]) => (left < right ? -1 : 1))
  return sha256(
    JSON.stringify([
      CONTENT_VERSION,
      event.id,
      event.at.toISOString(),
      event.siteId,
      event.actorAccountId,
      event.action,
      event.subjectAccountId,
      event.organizationId,
      event.objectKind,
      event.objectId,
      event.reason,
      details,
    ]),
  )
}

/** As the trigger `audit_seal_event` computes it too. */
export function hashLink(position: number, previousHash: string, contentHash: string): string {
  return sha256(`${position}:${previousHash}:${contentHash}`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
