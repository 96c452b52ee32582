import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'

/** Columns where the query around it knows them. */
interface GuardianQuery {
  readonly accountId: string | SQLWrapper
  readonly siteId: SiteId | SQLWrapper
  readonly at: Date | SQLWrapper
}

/** The claim `dep_exp`: of all records the account keeps the time is over. Of one, `readCareAccess` says. */
export function areDependantsExpired({ accountId, siteId, at }: GuardianQuery): SQL<boolean> {
  const moment = at instanceof Date ? at.toISOString() : at
  return sql<boolean>`coalesce((
    select bool_and(${guardianships.expiresAt} is not null and ${guardianships.expiresAt} <= ${moment}::timestamptz)
    from ${guardianships} join ${dependants} on ${dependants.id} = ${guardianships.dependantId}
    where ${guardianships.accountId} = ${accountId} and ${guardianships.endedAt} is null
      and ${dependants.siteId} = ${siteId}
  ), false)`
}

export async function readDependantsExpired(database: Database, query: GuardianQuery): Promise<boolean> {
  const rows = await readRows(database, sql`select ${areDependantsExpired(query)} as expired`)
  return z.array(z.object({ expired: z.boolean() })).parse(rows)[0]?.expired === true
}
