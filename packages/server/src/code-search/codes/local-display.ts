import type { Language } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * What a concept is called in a language, also in that of a country; what the source calls it where it has none.
 * @param table has `system_id`, `code` and `display`
 */
export function localDisplay(table: string, language: Language): SQL {
  const [systemId, code, display] = ['system_id', 'code', 'display'].map((name) =>
    sql.raw(`${table}.${name}`),
  )
  return sql`coalesce((
    select l.term from concept_terms l
    where l.system_id = ${systemId} and l.code = ${code} and l.kind <> 'definition'
      and (l.language = ${language}::text or l.language like ${`${language}-%`}::text)
    order by l.kind = 'display' desc, l.id limit 1), ${display})`
}
