import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'

/** What numbers the next rows. It is of no transaction: where a move is given up they stay, and begin anew with the next one. */
export async function moveSequences(source: Database, target: Database): Promise<void> {
  const names = await readRows(
    source,
    sql`select relname::text as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`,
  )
  for (const { name } of names) {
    const sequence = sql.identifier(String(name))
    const [state] = await readRows(source, sql`select last_value::text as value, is_called from ${sequence}`)
    await target.execute(
      sql`select setval(quote_ident(${String(name)}::text)::regclass, ${String(state?.['value'])}::text::bigint, ${state?.['is_called'] === true}::boolean)`,
    )
  }
}
