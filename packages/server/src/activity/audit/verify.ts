import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { auditChain, auditEvents, auditLinks } from '../../tables/activity/audit.ts'
import { FIRST_CHAIN, ROOTS } from './chains.ts'
import type { ChainHead } from './chains.ts'
import type { AuditVerdict, Verified, VerifyParts } from './verdict.ts'
import { verifyFirstChain, verifyLinks } from './verify-links.ts'
import { verifyRoots } from './verify-roots.ts'

export interface VerifyOptions {
  readonly from?: Verified
  /** Roots, and links of the first chain, that were written down outside the database and must still be there. */
  readonly anchors?: readonly ChainHead[]
  /** Stops after about so many. */
  readonly maxRows?: number
}

const START: Verified = { chainId: FIRST_CHAIN, position: 0, hash: '', rows: 0 }
const STAGES: readonly VerifyParts[] = [verifyFirstChain, verifyLinks, verifyRoots]

/** Stops at the first row that is broken. */
export async function verifyAuditLog(database: Database, options: VerifyOptions = {}): Promise<AuditVerdict> {
  const { from = START, maxRows = Number.POSITIVE_INFINITY, anchors = [] } = options
  let verified = from
  let count = 0
  for (const verifyParts of STAGES.slice(stageOf(from))) {
    if (count >= maxRows) return { isIntact: true, verified, isComplete: false }
    for await (const part of verifyParts(database, verified, anchors)) {
      ;({ verified } = part)
      count += part.count
      if (part.broken !== undefined) return { isIntact: false, verified, broken: part.broken }
      if (part.hasMore && count >= maxRows) return { isIntact: true, verified, isComplete: false }
    }
  }
  return judgeEvents(database, verified)
}

function stageOf({ chainId }: Verified): number {
  if (chainId === FIRST_CHAIN) return 0
  return chainId === ROOTS ? 2 : 1
}

async function judgeEvents(database: Database, verified: Verified): Promise<AuditVerdict> {
  const eventId = await readUnlinked(database)
  if (eventId === undefined) return { isIntact: true, verified, isComplete: true }
  return {
    isIntact: false,
    verified,
    broken: { chainId: null, position: null, eventId, fault: 'eventUnlinked' },
  }
}

/** One statement, so that a commit meanwhile brings both the event and its link, or neither. */
async function readUnlinked(database: Database): Promise<string | undefined> {
  const rows = await readRows(
    database,
    sql`select ${auditEvents.id} as id from ${auditEvents}
      where not exists (select 1 from ${auditLinks} where ${auditLinks.eventId} = ${auditEvents.id})
        and not exists (select 1 from ${auditChain} where ${auditChain.eventId} = ${auditEvents.id})
      order by ${auditEvents.at}, ${auditEvents.id} limit 1`,
  )
  const id = rows[0]?.['id']
  return typeof id === 'string' ? id : undefined
}
