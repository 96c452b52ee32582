import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { FIRST_CHAIN } from '../../src/activity/audit/chains.ts'
import type { ChainHead } from '../../src/activity/audit/chains.ts'
import { hashContent, hashLink } from '../../src/activity/audit/hashes.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { auditChain, auditEvents } from '../../src/tables/activity/audit.ts'

const ROWS_AT_ONCE = 1_000

interface AddedEvents {
  readonly rows: number
  /** They take turns. */
  readonly organizations: number
  readonly at: Date
}

/** Each sealed in the chain of its organization, as the database does it. */
export async function addAuditEvents(database: Database, options: AddedEvents): Promise<void> {
  for (const events of listEvents(options)) await database.insert(auditEvents).values(events)
}

/** All of them in the first chain, as they were sealed before there were many. */
export async function addFirstChain(database: Database, options: AddedEvents): Promise<void> {
  let before: ChainHead = { chainId: FIRST_CHAIN, position: 0, hash: '' }
  for (const events of listEvents(options)) {
    const links = events.map(({ id, contentHash }) => {
      const { position, hash: previousHash } = before
      before = { chainId: FIRST_CHAIN, position: position + 1, hash: hashLink(before, contentHash) }
      return { position: position + 1, eventId: id, previousHash, hash: before.hash }
    })
    await database.transaction(async (transaction) => {
      // The triggers would seal them elsewhere.
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.insert(auditEvents).values(events)
      await transaction.insert(auditChain).values(links)
    })
  }
}

function* listEvents({ rows, organizations, at }: AddedEvents) {
  const ids = Array.from({ length: organizations }, () => randomUUID())
  for (let from = 0; from < rows; from += ROWS_AT_ONCE)
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, rows - from) }, (_, index) => {
      const event = createEvent(
        ids[(from + index) % organizations] ?? null,
        new Date(at.getTime() + from + index),
      )
      return { ...event, contentHash: hashContent(event) }
    })
}

function createEvent(organizationId: string | null, at: Date) {
  return {
    id: randomUUID(),
    at,
    siteId: 'Platform' as const,
    actorAccountId: randomUUID(),
    action: 'record.read' as const,
    subjectAccountId: randomUUID(),
    organizationId,
    objectKind: null,
    objectId: null,
    reason: null,
    details: { data: 'record' },
  }
}
