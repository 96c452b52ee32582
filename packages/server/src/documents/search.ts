import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { documents, documentTexts } from './schema.ts'

const MAX_WORDS = 8

/**
 * The condition under which a document is found: every word is the beginning of one of its title, of its file's name, or of
 * its text.
 *
 * @returns `undefined` when there is no word in what was typed
 * @example
 * findWords(database, 'blood mar') // finds "Blood count, March"
 */
export function findWords(database: Database, typed: string): SQL | undefined {
  const found = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (found.length === 0) return undefined
  // Letters and digits alone, so nothing in it is an operator of the search.
  const query = sql`to_tsquery('simple', ${found
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ')})`
  const inText = exists(
    database
      .select({ one: sql`1` })
      .from(documentTexts)
      .where(and(eq(documentTexts.documentId, documents.id), sql`${documentTexts.contentWords} @@ ${query}`)),
  )
  return or(sql`${documents.titleWords} @@ ${query}`, inText)
}
