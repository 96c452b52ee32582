import { desc, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { auditChain, auditLinks, auditRootHeads, auditRoots } from '../../tables/activity/audit.ts'
import { FIRST_CHAIN, ROOTS, selectHeads } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { hashRoot } from './hashes.ts'

/** What one statement takes. */
const HEADS_AT_ONCE = 5_000

export interface WrittenRoot {
  /** `undefined` while no event was ever noted. */
  readonly head: ChainHead | undefined
  /** Whether all ends that the roots have seen are still there. One that is not is evidence: nothing is sealed after it. */
  readonly isHeld: boolean
}

/**
 * Seals the ends of all chains that went on since the last root, if there are any. One server after the other.
 *
 * @param since after which a root is new enough: where several servers run, one of them writes it
 */
export async function writeRoot(database: Database, at: Date, since?: Date): Promise<WrittenRoot> {
  return database.transaction(async (transaction) => {
    await lockName(transaction, 'audit-roots')
    const last = await readLastRoot(transaction)
    const head = last && { chainId: ROOTS, position: last.number, hash: last.hash }
    if (last !== undefined && since !== undefined && last.at > since) return { head, isHeld: true }
    const ends = await readEnds(transaction)
    if (ends.some(({ isHeld }) => !isHeld)) return { head, isHeld: false }
    const heads = ends.filter(({ isNew }) => isNew)
    if (heads.length === 0) return { head, isHeld: true }
    const root = { number: (last?.number ?? 0) + 1, at, previousHash: last?.hash ?? '' }
    const hash = hashRoot({ ...root, heads })
    await transaction.insert(auditRoots).values({ ...root, hash })
    for (let from = 0; from < heads.length; from += HEADS_AT_ONCE) {
      const part = heads.slice(from, from + HEADS_AT_ONCE)
      await transaction.insert(auditRootHeads).values(
        part.map((end) => ({
          root: root.number,
          chainId: end.chainId,
          position: end.position,
          hash: end.hash,
        })),
      )
    }
    return { head: { chainId: ROOTS, position: root.number, hash }, isHeld: true }
  })
}

async function readLastRoot(database: Database): Promise<typeof auditRoots.$inferSelect | undefined> {
  const [last] = await database.select().from(auditRoots).orderBy(desc(auditRoots.number)).limit(1)
  return last
}

interface ChainEnd extends ChainHead {
  /** No root has seen it. */
  readonly isNew: boolean
  /** Whether what the last root has seen of this chain is there. */
  readonly isHeld: boolean
}

/** Of all chains beside what the roots have seen of them last, in one statement and so at one moment. */
async function readEnds(database: Database): Promise<ChainEnd[]> {
  const rows = await readRows(
    database,
    sql`with recursive ${selectHeads()}, ends as (
        select chain_id, position, hash from heads
        union all
        (select ${FIRST_CHAIN}::uuid, position, hash from ${auditChain} order by position desc limit 1)
      ), seen as (
        (select chain_id, position, hash from ${auditRootHeads} order by chain_id desc, root desc limit 1)
        union all
        select next.* from seen cross join lateral (
          select chain_id, position, hash from ${auditRootHeads} where chain_id < seen.chain_id
          order by chain_id desc, root desc limit 1
        ) next
      )
      select coalesce(ends.chain_id, seen.chain_id) as "chainId", ends.position, ends.hash,
        seen.position is null or ends.position > seen.position as "isNew",
        seen.position is null or coalesce(l.hash, c.hash) = seen.hash as "isHeld"
      from ends full join seen on seen.chain_id = ends.chain_id
        left join ${auditLinks} l on l.chain_id = seen.chain_id and l.position = seen.position
        left join ${auditChain} c on seen.chain_id = ${FIRST_CHAIN}::uuid and c.position = seen.position`,
  )
  return rows.map((row) => ({
    chainId: String(row['chainId']),
    position: Number(row['position']),
    hash: String(row['hash']),
    isNew: row['isNew'] === true,
    isHeld: row['isHeld'] === true,
  }))
}
