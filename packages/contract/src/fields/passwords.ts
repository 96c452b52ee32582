import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors/field-errors.ts'
import { countGraphemes, isAtMostGraphemes, isWellFormed } from './text.ts'

/** In characters as a reader counts them. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

// What is typed at sign-in is only bounded, never judged: rules may have been different when it was chosen.
const TYPED_PASSWORD_MAX_UNITS = 2048
const SHORTEST_CONTEXT_WORD = 4
const SERVICE_WORDS = ['platform', 'candoo', 'benefits', 'precisionhealth']

export const typedPasswordSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(TYPED_PASSWORD_MAX_UNITS), z.refine(isWellFormed))

/** A password to be set: any characters, never trimmed or cut. */
export const newPasswordSchema = z.string().check(
  z.refine(isWellFormed, { params: { code: 'unsafe_text' }, abort: true }),
  z.minLength(1),
  z.refine((text: string) => countAtLeast(text, PASSWORD_MIN_LENGTH), { params: { code: 'too_short' } }),
  z.refine((text: string) => isAtMostGraphemes(text, PASSWORD_MAX_LENGTH), { params: { code: 'too_long' } }),
)

/**
 * What speaks against a new password that the form can already tell: its length, or that little is left of it without the
 * words an attacker tries first (a name, the part of the e-mail address before the @, the service). The server also knows the common passwords.
 * @example judgePassword('zoe-martin-1', ['Zoe', 'Martin']) // 'password_context'
 */
export function judgePassword(password: string, contextWords: readonly string[]): FieldErrorCode | undefined {
  if (!countAtLeast(password, PASSWORD_MIN_LENGTH)) return 'too_short'
  if (!isAtMostGraphemes(password, PASSWORD_MAX_LENGTH)) return 'too_long'
  const folded = password.normalize('NFKC').toLowerCase()
  const words = [...SERVICE_WORDS, ...contextWords.flatMap(splitWords)]
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), folded)
  // A long phrase that happens to hold such a word is still a good password: what counts is what remains without it.
  return rest !== folded && rest.length < PASSWORD_MIN_LENGTH ? 'password_context' : undefined
}

function splitWords(text: string): string[] {
  const beforeAt = text.split('@')[0] ?? ''
  const words = beforeAt
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length >= SHORTEST_CONTEXT_WORD)
}

function countAtLeast(text: string, fewest: number): boolean {
  return text.length >= fewest && countGraphemes(text.slice(0, fewest * 16)) >= fewest
}
