import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { beginsWords } from '../../infrastructure/search/find-text.ts'
import { documents, documentTexts } from '../../tables/documents/documents.ts'

/**
 * Every word has to begin one of the title, of the file's name, or of the text.
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
