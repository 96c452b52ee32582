import { and, asc, desc, eq, gt, max, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { auditChain, auditLinks, auditRootHeads, auditRoots } from '../../tables/activity/audit.ts'
import { FIRST_CHAIN, ROOTS } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { hashRoot } from './hashes.ts'
import type { BrokenRow, Part, Verified } from './verdict.ts'

const BATCH_ROOTS = 100

interface Root {
  readonly number: number
  readonly at: Date
  readonly previousHash: string
  readonly hash: string
  readonly heads: (ChainHead & { readonly held: string | null })[]
}

/** Each root seals the one before, and the ends that it names are there as they were. */
export async function* verifyRoots(
  database: Database,
  after: Verified,
  anchors: readonly ChainHead[],
): AsyncGenerator<Part, void> {
  const own = anchors.filter(({ chainId }) => chainId === ROOTS)
  const seen = new Map(own.map(({ position, hash }) => [position, hash]))
  let verified = after.chainId === ROOTS ? after : { ...after, chainId: ROOTS, position: 0, hash: '' }
  for (let hasMore = true; hasMore;) {
    const roots = await readRoots(database, verified.position)
    hasMore = roots.length === BATCH_ROOTS
    for (const [count, root] of roots.entries()) {
      const broken = judgeRoot(root, verified, seen) ?? (await judgeHeads(database, root))
      if (broken !== undefined) return yield { verified, broken, count, hasMore }
      verified = { ...verified, position: root.number, hash: root.hash }
    }
    const { position } = verified
    const isCut =
      !hasMore && (own.some((anchor) => anchor.position > position) || (await hasHeadsWithoutRoot(database)))
    const broken = isCut ? nameRoot(position + 1, 'rootMissing') : undefined
    yield { verified, count: roots.length, hasMore, broken }
  }
}

/** One statement: a root that is written meanwhile is seen with its links, or not at all. */
async function readRoots(database: Database, after: number): Promise<Root[]> {
  const batch = database
    .select()
    .from(auditRoots)
    .where(gt(auditRoots.number, after))
    .orderBy(asc(auditRoots.number))
    .limit(BATCH_ROOTS)
    .as('batch')
  const rows = await database
    .select({
      number: batch.number,
      at: batch.at,
      previousHash: batch.previousHash,
      hash: batch.hash,
      head: auditRootHeads,
      held: sql<string | null>`coalesce(${auditLinks.hash}, ${auditChain.hash})`,
    })
    .from(batch)
    .leftJoin(auditRootHeads, eq(auditRootHeads.root, batch.number))
    .leftJoin(
      auditLinks,
      and(eq(auditLinks.chainId, auditRootHeads.chainId), eq(auditLinks.position, auditRootHeads.position)),
    )
    .leftJoin(
      auditChain,
      and(eq(auditRootHeads.chainId, FIRST_CHAIN), eq(auditChain.position, auditRootHeads.position)),
    )
    .orderBy(asc(batch.number), asc(auditRootHeads.chainId))
  const roots = new Map<number, Root>()
  for (const { head, held, ...root } of rows) {
    const known = roots.get(root.number) ?? { ...root, heads: [] }
    roots.set(root.number, known)
    if (head !== null) known.heads.push({ ...head, held })
  }
  return [...roots.values()]
}

function judgeRoot(
  { number, at, previousHash, hash, heads }: Root,
  before: ChainHead,
  seen: ReadonlyMap<number, string>,
): BrokenRow | undefined {
  const expected = before.position + 1
  if (number !== expected) return nameRoot(expected, 'rootMissing')
  if (previousHash !== before.hash || hash !== hashRoot({ number, at, previousHash, heads }))
    return nameRoot(number, 'rootChanged')
  return (seen.get(number) ?? hash) === hash ? undefined : nameRoot(number, 'rootChanged')
}

function nameRoot(position: number, fault: 'rootMissing' | 'rootChanged'): BrokenRow {
  return { chainId: ROOTS, position, eventId: null, fault }
}

async function judgeHeads(database: Database, { heads }: Root): Promise<BrokenRow | undefined> {
  const lost = heads.find(({ hash, held }) => held !== hash)
  if (lost === undefined) return undefined
  const { chainId, position, held } = lost
  if (held !== null) return { chainId, position, eventId: null, fault: 'linkChanged' }
  const end = await readEnd(database, chainId)
  return { chainId, position: end + 1, eventId: null, fault: end === 0 ? 'chainMissing' : 'endMissing' }
}

async function readEnd(database: Database, chainId: string): Promise<number> {
  const [end] =
    chainId === FIRST_CHAIN
      ? await database.select({ position: max(auditChain.position) }).from(auditChain)
      : await database
          .select({ position: auditLinks.position })
          .from(auditLinks)
          .where(eq(auditLinks.chainId, chainId))
          .orderBy(desc(auditLinks.position))
          .limit(1)
  return end?.position ?? 0
}

/** Only in one statement, because roots are written meanwhile. */
async function hasHeadsWithoutRoot(database: Database): Promise<boolean> {
  const [last] = await readRows(
    database,
    sql`select (select max(root) from ${auditRootHeads}) > coalesce((select max(number) from ${auditRoots}), 0) as "isAhead"`,
  )
  return last?.['isAhead'] === true
}
