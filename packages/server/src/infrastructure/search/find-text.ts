import { foldText } from '@platform/contract'
import { and, sql } from 'drizzle-orm'
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'

/** What stands between others is no word; a mark belongs to the letter before it. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of what was typed to search for in names. */
export function readWords(typed = ''): string[] {
  return foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/**
 * The condition that every word stands somewhere in a text, whatever the accents of both.
 *
 * @returns `undefined` when there is no word
 */
export function holdsWords(text: SQLWrapper, words: readonly (string | Placeholder)[]): SQL | undefined {
  // In a query of its own the word is folded once, not for every row.
  return and(...words.map((word) => sql`strpos(fold_text(${text}), (select fold_text(${word}))) > 0`))
}

/** What stands for so many words in a prepared query; `nameWords` gives them. */
export function createWordPlaceholders(count: number): Placeholder[] {
  return Array.from({ length: count }, (_, index) => sql.placeholder(`word${index}`))
}

/** Words by the names of their placeholders. */
export function nameWords(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
}

/**
 * What is looked for in a longer text, as PostgreSQL's text search takes it: each word, or how it begins.
 *
 * @returns `undefined` when there is no word in it
 */
export function toWordQuery(typed = ''): string | undefined {
  // Letters, marks and digits alone, so nothing in it is an operator of the search.
  const words = foldText(typed).match(WORD)
  return words?.map((word) => `${word}:*`).join(' & ')
}

/** The condition that words begin as asked; `words` is what `toWordQuery` gives. */
export function beginsWords(kept: SQLWrapper, words: string | Placeholder): SQL {
  return sql`${kept} @@ to_tsquery('simple', ${words})`
}
