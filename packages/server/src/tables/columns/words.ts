import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

/**
 * The words of a longer text, as an index keeps them. What is kept was folded when it was written: a change of `fold_text`
 * has to write these columns and indexes anew.
 */
export function wordsOf(text: SQLWrapper): SQL {
  return sql`to_tsvector('simple', fold_text(${text}))`
}
