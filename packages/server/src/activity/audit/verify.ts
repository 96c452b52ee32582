import type { AuditFault } from '@platform/contract'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { hashContent, hashLink } from './hashes.ts'
import type { AuditRecord } from './hashes.ts'
import { auditChain, auditEvents } from '../../tables/activity/audit.ts'

const BATCH_ROWS = 500

/** A link that was seen: up to it the log was as it is now. */
export interface ChainHead {
  readonly position: number
  /** Empty at position 0, before the first link. */
  readonly hash: string
}

export interface BrokenRow {
  /** Null for an event without a link. */
  readonly position: number | null
  readonly eventId: string | null
  readonly fault: AuditFault
}

export type AuditVerdict =
  | { readonly isIntact: true; readonly verified: ChainHead; readonly isComplete: boolean }
  | { readonly isIntact: false; readonly verified: ChainHead; readonly broken: BrokenRow }

export interface VerifyOptions {
  /** A link that was verified before. */
  readonly from?: ChainHead
  /** Links that were written down outside the database and must still be there. */
  readonly anchors?: readonly ChainHead[]
  /** Stops after about so many. */
  readonly maxRows?: number
}

const START: ChainHead = { position: 0, hash: '' }

/** Stops at the first row that is broken; rows that are added meanwhile are verified too. */
export async function verifyAuditLog(database: Database, options: VerifyOptions = {}): Promise<AuditVerdict> {
  const { maxRows = Number.POSITIVE_INFINITY, anchors = [] } = options
  const seen = new Map(anchors.map(({ position, hash }) => [position, hash]))
  const from = options.from ?? START
  let verified = from
  while (verified.position - from.position < maxRows) {
    const rows = await readBatch(database, verified.position)
    for (const row of rows) {
      const fault = judgeRow(row, verified, seen)
      if (fault !== undefined) return { isIntact: false, verified, broken: fault }
      verified = { position: row.position, hash: row.hash }
    }
    if (rows.length < BATCH_ROWS) return judgeEnd(database, verified, anchors)
  }
  return { isIntact: true, verified, isComplete: false }
}

interface ChainRow {
  readonly position: number
  readonly eventId: string
  readonly previousHash: string
  readonly hash: string
  readonly event: AuditRecord | null
}

async function readBatch(database: Database, after: number): Promise<ChainRow[]> {
  return database
    .select({
      position: auditChain.position,
      eventId: auditChain.eventId,
      previousHash: auditChain.previousHash,
      hash: auditChain.hash,
      event: auditEvents,
    })
    .from(auditChain)
    .leftJoin(auditEvents, eq(auditEvents.id, auditChain.eventId))
    .where(gt(auditChain.position, after))
    .orderBy(asc(auditChain.position))
    .limit(BATCH_ROWS)
}

function judgeRow(
  row: ChainRow,
  before: ChainHead,
  seen: ReadonlyMap<number, string>,
): BrokenRow | undefined {
  const expected = before.position + 1
  if (row.position !== expected) return { position: expected, eventId: null, fault: 'positionMissing' }
  const broken = (fault: AuditFault) => ({ position: row.position, eventId: row.eventId, fault })
  if (row.event === null) return broken('eventMissing')
  const contentHash = hashContent(row.event)
  if (contentHash !== row.event.contentHash) return broken('contentChanged')
  if (row.previousHash !== before.hash || row.hash !== hashLink(row.position, before.hash, contentHash))
    return broken('linkChanged')
  // A chain that somebody has computed anew from here on fits itself, but not what was seen of it.
  if ((seen.get(row.position) ?? row.hash) !== row.hash) return broken('linkChanged')
  return undefined
}

async function judgeEnd(
  database: Database,
  verified: ChainHead,
  anchors: readonly ChainHead[],
): Promise<AuditVerdict> {
  const isCut = anchors.some(({ position }) => position > verified.position)
  if (isCut) {
    const broken = { position: verified.position + 1, eventId: null, fault: 'endMissing' } as const
    return { isIntact: false, verified, broken }
  }
  const unlinked = await readUnlinked(database)
  if (unlinked === undefined) return { isIntact: true, verified, isComplete: true }
  return {
    isIntact: false,
    verified,
    broken: { position: null, eventId: unlinked, fault: 'eventUnlinked' },
  }
}

/** One statement, so that a commit meanwhile brings both the event and its link, or neither. */
async function readUnlinked(database: Database): Promise<string | undefined> {
  const rows = await readRows(
    database,
    sql`select ${auditEvents.id} as id from ${auditEvents}
      where not exists (select 1 from ${auditChain} where ${auditChain.eventId} = ${auditEvents.id})
      order by ${auditEvents.at}, ${auditEvents.id} limit 1`,
  )
  const id = rows[0]?.['id']
  return typeof id === 'string' ? id : undefined
}
