import type { Language } from '@platform/contract'
import { MAX_RECENT_CODES } from '@platform/contract/code-search'
import type { CodeConcept, ConceptKey } from '@platform/contract/code-search'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { recentCodes } from '../../tables/code-search/code-systems.ts'
import { localDisplay } from './local-display.ts'
import { presentConcept } from './present.ts'

export async function listRecentCodes(
  database: Database,
  accountId: string,
  language: Language,
): Promise<CodeConcept[]> {
  const rows = await readRows(
    database,
    sql`
    select s.url, c.code, c.kind, c.is_active, ${localDisplay('c', language)} as display
    from ${recentCodes} r join code_systems s on s.url = r.system and s.state = 'current'
    join concepts c on c.system_id = s.id and c.code = r.code
    where r.account_id = ${accountId}::uuid order by r.opened_at desc, c.code limit ${MAX_RECENT_CODES}::int`,
  )
  return rows.map(presentConcept)
}

interface Opened extends ConceptKey {
  readonly accountId: string
  readonly openedAt: Date
}

/** @throws ApiProblem `not_found` for what no code system in use has */
export async function noteRecentCode(
  database: Database,
  { accountId, system, code, openedAt }: Opened,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const noted = await readRows(
      transaction,
      sql`
      insert into ${recentCodes} (account_id, system, code, opened_at)
      select ${accountId}::uuid, s.url, c.code, ${openedAt.toISOString()}::timestamptz
      from code_systems s join concepts c on c.system_id = s.id
      where s.state = 'current' and s.url = ${system}::text and c.code = ${code}::text
      on conflict (account_id, system, code) do update set opened_at = excluded.opened_at
      returning code`,
    )
    if (noted.length === 0) throw new ApiProblem('not_found')
    await transaction.execute(sql`
      delete from ${recentCodes} where account_id = ${accountId}::uuid and (system, code) not in (
        select system, code from ${recentCodes} where account_id = ${accountId}::uuid
        order by opened_at desc limit ${MAX_RECENT_CODES}::int)`)
  })
}

export async function forgetRecentCodes(database: Database, accountId: string): Promise<void> {
  await database.delete(recentCodes).where(eq(recentCodes.accountId, accountId))
}
