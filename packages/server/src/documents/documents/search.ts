import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { beginsWords } from '../../infrastructure/search/find-text.ts'
import { documents, documentTexts } from '../../tables/documents/documents.ts'

/**
 * The condition under which a document is found: every word is the beginning of one of its title, of its file's name, or of
 * its text.
 *
 * @param words what `toWordQuery` gives
 */
export function findWords(database: Database, words: string | Placeholder): SQL | undefined {
  const inText = exists(
    database
      .select({ one: sql`1` })
      .from(documentTexts)
      .where(and(eq(documentTexts.documentId, documents.id), beginsWords(documentTexts.contentWords, words))),
  )
  return or(beginsWords(documents.titleWords, words), inText)
}
