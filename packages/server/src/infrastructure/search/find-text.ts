import { foldText } from '@platform/contract'
import { and, sql } from 'drizzle-orm'
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'

/** What stands between others is no word; a mark belongs to the letter before it. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu

export function readWords(typed = ''): string[] {
  return foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** Whatever the accents of both. @returns `undefined` when there is no word */
export function holdsWords(text: SQLWrapper, words: readonly (string | Placeholder)[]): SQL | undefined {
  // In a query of its own the word is folded once, not for every row.
  return and(...words.map((word) => sql`strpos(fold_text(${text}), (select fold_text(${word}))) > 0`))
}

/** Filled by `nameWords`. */
export function createWordPlaceholders(count: number): Placeholder[] {
  return Array.from({ length: count }, (_, index) => sql.placeholder(`word${index}`))
}

export function nameWords(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word, index) => [`word${index}`, word]))
}

/** Stands behind all that begins alike. */
const LAST_LETTER = '\u{10FFFF}'

/** Whether a text begins so, letter by letter; an index with `text_pattern_ops` answers it. */
export function beginsLike(kept: SQLWrapper, typed: SQLWrapper): SQL {
  return sql`${kept} ~>=~ ${typed} and ${kept} ~<~ (${typed} || ${LAST_LETTER}::text)`
}

/** The words of a text as they are searched, with one space between them. */
export function foldWords(text: string): string {
  return foldText(text).match(WORD)?.join(' ') ?? ''
}

/** Each word, or how it begins. @returns `undefined` when there is no word */
export function toWordQuery(typed = ''): string | undefined {
  // Letters, marks and digits alone, so nothing in it is an operator of the search.
  const words = foldText(typed).match(WORD)
  return words?.map((word) => `${word}:*`).join(' & ')
}

/** @param words what `toWordQuery` gives */
export function beginsWords(kept: SQLWrapper, words: string | Placeholder): SQL {
  return sql`${kept} @@ to_tsquery('simple', ${words})`
}
