import * as z from 'zod/mini'

const UNITS_PER_GRAPHEME = 16
const NOT_ONE_LINE = /\p{Cc}/u
const LONE_SURROGATE = /\p{Surrogate}/u
// Tab and line feed are the only control characters a longer text may hold.
const NOT_MANY_LINES = /[^\P{Cc}\t\n]/u

let segmenter: Intl.Segmenter | undefined

/**
 * Counts what a reader sees as characters: a flag or an accented letter is one.
 *
 * @example
 * countGraphemes('Zoë') // 3
 */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text)).length
}

/**
 * Tells whether a text is at most so many characters long, without counting what is far too long anyway.
 *
 * @example
 * isAtMostGraphemes('Zoë', 3) // true
 */
export function isAtMostGraphemes(text: string, most: number): boolean {
  if (text.length <= most) return true
  return text.length <= most * UNITS_PER_GRAPHEME && countGraphemes(text) <= most
}

/**
 * Tells whether a text is free of halves of surrogate pairs, which no database can store.
 *
 * @example
 * isWellFormed('\ud83d') // false
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
 * surrogate pairs, and limited in characters as a reader counts them.
 *
 * @example
 * const nameSchema = textSchema({ max: 100 })
 */
export function textSchema({ min = 1, max, lines = false }: TextOptions): z.ZodMiniString<string> {
  const unsafe = lines ? NOT_MANY_LINES : NOT_ONE_LINE
  return z.string().check(
    z.refine((text: string) => isWellFormed(text) && !unsafe.test(text), {
      params: { code: 'unsafe_text' },
      abort: true,
    }),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(min),
    z.refine((text: string) => isAtMostGraphemes(text, max), { params: { code: 'too_long' } }),
  )
}
