import * as z from 'zod/mini'

const UNITS_PER_GRAPHEME = 16
// In names every mark of many letters is stacked: with more units than this they would no longer fit into a token.
const UNITS_PER_GRAPHEME_OF_NAMES = 2
const MAX_SEARCH_LENGTH = 100
// What ends a line, and what turns the direction of all that follows. Joiners and direction marks belong to words.
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const CONTROL = /\p{Cc}/u
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u
const LONE_SURROGATE = /\p{Surrogate}/u
// Tab and line feed are the only control characters a longer text may hold.
const NOT_MANY_LINES = /[^\P{Cc}\t\n]/u

let segmenter: Intl.Segmenter | undefined

/**
 * Counts what a reader sees as characters: a flag or an accented letter is one.
 * @example countGraphemes('Zoë') // 3
 */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text)).length
}

/**
 * Tells whether a text is at most so many characters long, without counting what is far too long anyway.
 * @example isAtMostGraphemes('Zoë', 3) // true
 */
export function isAtMostGraphemes(text: string, most: number): boolean {
  if (text.length <= most) return true
  return text.length <= most * UNITS_PER_GRAPHEME && countGraphemes(text) <= most
}

/**
 * Tells whether a text is free of halves of surrogate pairs, which no database can store.
 * @example isWellFormed('\ud83d') // false
 */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text)
}

export interface TextOptions {
  /** The fewest characters after trimming; 1 unless told. */
  readonly min?: number
  /** The most characters as a reader counts them. */
  readonly max: number
  /** Allows line breaks and tabs. */
  readonly lines?: boolean
}

/**
 * A schema for text that people type: trimmed, in Unicode's composed form, without control characters or halves of
 * surrogate pairs, and limited in characters as a reader counts them. On one line nothing may end the line or turn the
 * direction of what follows. Where a text is needed it has something to see.
 * @example const titleSchema = textSchema({ max: 100 })
 */
export function textSchema({ min = 1, max, lines = false }: TextOptions): z.ZodMiniString<string> {
  return createTextSchema(lines ? NOT_MANY_LINES : NOT_ONE_LINE, min, max)
}

/**
 * A schema for the name of somebody or something: text on one line, short enough for a token.
 * @example const firstNameSchema = nameSchema({ max: 100 })
 */
export function nameSchema({ max }: { readonly max: number }): z.ZodMiniString<string> {
  return textSchema({ max }).check(z.maxLength(max * UNITS_PER_GRAPHEME_OF_NAMES))
}

/**
 * What is typed into a search, which compares as `foldText` does. It is stored nowhere, so it may hold what a copied text
 * brings along.
 */
export const searchTextSchema: z.ZodMiniString<string> = createTextSchema(CONTROL, 0, MAX_SEARCH_LENGTH)

function createTextSchema(unsafe: RegExp, min: number, max: number): z.ZodMiniString<string> {
  return z.string().check(
    z.refine((text: string) => isWellFormed(text) && !unsafe.test(text), {
      params: { code: 'unsafe_text' },
      abort: true,
    }),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min, { abort: true }),
    z.refine((text: string) => min === 0 || VISIBLE.test(text), { params: { code: 'required' } }),
    z.refine((text: string) => isAtMostGraphemes(text, max), { params: { code: 'too_long' } }),
  )
}
