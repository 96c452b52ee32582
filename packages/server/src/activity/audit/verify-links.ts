import type { AuditFault } from '@platform/contract'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { auditChain, auditEvents, auditLinks } from '../../tables/activity/audit.ts'
import { chainOf, FIRST_CHAIN } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { hashContent, hashLink } from './hashes.ts'
import type { AuditRecord } from './hashes.ts'
import type { BrokenRow, Part, Verified } from './verdict.ts'

const BATCH_ROWS = 500

interface Link {
  readonly chainId: string
  readonly position: number
  readonly eventId: string
  readonly previousHash: string
  readonly hash: string
  readonly event: AuditRecord | null
}

/** The one that is closed. */
export async function* verifyFirstChain(
  database: Database,
  after: Verified,
  anchors: readonly ChainHead[],
): AsyncGenerator<Part, void> {
  const own = anchors.filter(({ chainId }) => chainId === FIRST_CHAIN)
  const seen = new Map(own.map(({ position, hash }) => [position, hash]))
  let verified = after
  for await (const links of readAhead((last) => readFirstLinks(database, last), after)) {
    const part = judgeLinks(links, verified, seen)
    ;({ verified } = part)
    const { chainId, position } = verified
    const isCut = !part.hasMore && own.some((anchor) => anchor.position > position)
    const broken =
      part.broken ??
      (isCut ? { chainId, position: position + 1, eventId: null, fault: 'endMissing' as const } : undefined)
    yield { ...part, broken }
  }
}

/** All others, one after the other. */
export async function* verifyLinks(database: Database, after: Verified): AsyncGenerator<Part, void> {
  let verified = after
  for await (const links of readAhead((last) => readLinks(database, last), after)) {
    const part = judgeLinks(links, verified)
    ;({ verified } = part)
    yield part
  }
}

type Place = Pick<ChainHead, 'chainId' | 'position'>

/** The database looks for the next rows while these are hashed. */
async function* readAhead(
  read: (after: Place) => Promise<Link[]>,
  after: Place,
): AsyncGenerator<readonly Link[], void> {
  let next: Promise<Link[]> | undefined = read(after)
  try {
    while (next !== undefined) {
      const links: Link[] = await next
      const last = links.at(-1)
      next = last === undefined || links.length < BATCH_ROWS ? undefined : read(last)
      // Who stops here never asks for it.
      next?.catch(() => undefined)
      yield links
    }
  } finally {
    await next?.catch(() => undefined)
  }
}

function readFirstLinks(database: Database, after: Place): Promise<Link[]> {
  return database
    .select({
      chainId: sql<string>`${FIRST_CHAIN}`,
      position: auditChain.position,
      eventId: auditChain.eventId,
      previousHash: auditChain.previousHash,
      hash: auditChain.hash,
      event: auditEvents,
    })
    .from(auditChain)
    .leftJoin(auditEvents, eq(auditEvents.id, auditChain.eventId))
    .where(gt(auditChain.position, after.position))
    .orderBy(asc(auditChain.position))
    .limit(BATCH_ROWS)
}

function readLinks(database: Database, after: Place): Promise<Link[]> {
  return database
    .select({
      chainId: auditLinks.chainId,
      position: auditLinks.position,
      eventId: auditLinks.eventId,
      previousHash: auditLinks.previousHash,
      hash: auditLinks.hash,
      event: auditEvents,
    })
    .from(auditLinks)
    .leftJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
    .where(
      sql`(${auditLinks.chainId}, ${auditLinks.position}) > (${after.chainId}::uuid, ${after.position}::bigint)`,
    )
    .orderBy(asc(auditLinks.chainId), asc(auditLinks.position))
    .limit(BATCH_ROWS)
}

function judgeLinks(links: readonly Link[], after: Verified, seen?: ReadonlyMap<number, string>): Part {
  const hasMore = links.length === BATCH_ROWS
  let verified = after
  for (const [count, link] of links.entries()) {
    const { chainId, position, hash } = link
    const before = chainId === verified.chainId ? verified : { chainId, position: 0, hash: '' }
    const broken = judgeLink(link, before, seen)
    if (broken !== undefined) return { verified, broken, count, hasMore }
    verified = { chainId, position, hash, rows: verified.rows + 1 }
  }
  return { verified, count: links.length, hasMore }
}

function judgeLink(
  link: Link,
  before: ChainHead,
  seen: ReadonlyMap<number, string> | undefined,
): BrokenRow | undefined {
  const { chainId, position, eventId, event } = link
  const expected = before.position + 1
  if (position !== expected) return { chainId, position: expected, eventId: null, fault: 'positionMissing' }
  const broken = (fault: AuditFault): BrokenRow => ({ chainId, position, eventId, fault })
  if (event === null) return broken('eventMissing')
  const contentHash = hashContent(event)
  if (contentHash !== event.contentHash) return broken('contentChanged')
  const isOfChain = chainId === FIRST_CHAIN || chainId === chainOf(event)
  if (!isOfChain || link.previousHash !== before.hash || link.hash !== hashLink(before, contentHash))
    return broken('linkChanged')
  // A chain that somebody has computed anew from here on fits itself, but not what was seen of it.
  if ((seen?.get(position) ?? link.hash) !== link.hash) return broken('linkChanged')
  return undefined
}
