import { createHash } from 'node:crypto'
import { FIRST_CHAIN } from './chains.ts'
import type { ChainHead } from './chains.ts'
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

/** As the trigger `audit_seal_event` computes it too. The links of the first chain name no chain. */
export function hashLink({ chainId, position, hash }: ChainHead, contentHash: string): string {
  const link = `${position + 1}:${hash}:${contentHash}`
  return sha256(chainId === FIRST_CHAIN ? link : `${chainId}:${link}`)
}

export interface RootContent {
  readonly number: number
  readonly at: Date
  readonly previousHash: string
  /** In any order. */
  readonly heads: readonly ChainHead[]
}

export function hashRoot({ number, at, previousHash, heads }: RootContent): string {
  const ends = heads
    .toSorted((left, right) => (left.chainId < right.chainId ? -1 : 1))
    .map(({ chainId, position, hash }) => [chainId, position, hash])
  return sha256(JSON.stringify([CONTENT_VERSION, number, at.toISOString(), previousHash, ends]))
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
