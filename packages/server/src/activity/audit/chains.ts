import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { auditChain, auditLinks } from '../../tables/activity/audit.ts'
import type { auditEvents } from '../../tables/activity/audit.ts'

/** Of all events until there were many chains; it stands before all others, and is closed. */
export const FIRST_CHAIN = '00000000-0000-0000-0000-000000000000'

/** The roots are a chain as well, after all others. */
export const ROOTS = 'root'

/** A link that was seen: up to it the chain was as it is now. */
export interface ChainHead {
  readonly chainId: string
  readonly position: number
  /** Empty at position 0, before the first link. */
  readonly hash: string
}

const WITHOUT_ORGANIZATION = '00000000-0000-0000-0000-00000000001'

/** As the function `audit_chain_of` of the database says too. */
export function chainOf({
  organizationId,
  subjectAccountId,
  actorAccountId,
}: Pick<typeof auditEvents.$inferSelect, 'organizationId' | 'subjectAccountId' | 'actorAccountId'>): string {
  return organizationId ?? `${WITHOUT_ORGANIZATION}${(subjectAccountId ?? actorAccountId)?.at(0) ?? '0'}`
}

/**
 * The last link of each chain that goes on, by as many looks into the index as there are chains. To be named behind `with
 * recursive`; its columns are those of the links.
 */
export function selectHeads(): SQL {
  return sql`heads as (
    (select chain_id, position, hash from ${auditLinks} order by chain_id desc, position desc limit 1)
    union all
    select next.* from heads cross join lateral (
      select chain_id, position, hash from ${auditLinks} where chain_id < heads.chain_id
      order by chain_id desc, position desc limit 1
    ) next
  )`
}

export async function countRows(database: Database): Promise<number> {
  const [row] = await readRows(
    database,
    sql`with recursive ${selectHeads()}
      select coalesce((select max(position) from ${auditChain}), 0) + coalesce((select sum(position) from heads), 0) as rows`,
  )
  return Number(row?.['rows'] ?? 0)
}
