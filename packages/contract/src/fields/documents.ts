import * as z from 'zod/mini'
import { MAX_DOCUMENT_DEPTH, MAX_DOCUMENT_LENGTH } from '../limits.ts'
import { isWellFormed } from './text.ts'

/** Any value JSON can carry. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Arrays and objects count one level each. */
function isNestedWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((entry) => isNestedWithin(entry, depth - 1))
}

/** The database's JSON can hold neither NUL nor halves of surrogate pairs. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isWellFormed(value) && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry))
}

function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= MAX_DOCUMENT_LENGTH
}

/**
 * Adds the limits of a stored document to its schema: nesting, length and characters.
 * @example limitDocument(z.record(z.string(), z.unknown()))
 */
export function limitDocument<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return schema.check(
    z.refine((value: unknown) => isNestedWithin(value, MAX_DOCUMENT_DEPTH), {
      params: { code: 'too_deep' },
      abort: true,
    }),
    z.refine(isStorable, { params: { code: 'unsafe_text' } }),
    z.refine(isSmall, { params: { code: 'too_long' } }),
  )
}
