import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

/** Stored as folded when written: a change of `fold_text` has to write these columns and indexes anew. */
export function wordsOf(text: SQLWrapper): SQL {
  return sql`to_tsvector('simple', fold_text(${text}))`
}
