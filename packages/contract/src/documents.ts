import * as z from 'zod/mini'
import { MAX_DOCUMENT_DEPTH, MAX_DOCUMENT_LENGTH } from './limits.ts'
import { isWellFormed } from './text.ts'

/** Any value JSON can carry. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/**
 * Tells whether a value is JSON that nests at most so deep; arrays and objects count one level each.
 *
 * @example
 * isJsonWithin({ theme: 'dark' }, 1) // true
 */
export function isJsonWithin(value: unknown, depth: number): value is JsonValue {
  if (value === null || typeof value === 'boolean') return true
  // A lone surrogate or NUL cannot be stored in the database's JSON.
  if (typeof value === 'string') return isWellFormed(value) && !value.includes('\0')
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth <= 0) return false
  if (Array.isArray(value)) return value.every((entry) => isJsonWithin(entry, depth - 1))
  return Object.entries(value).every(
    ([key, entry]) => isJsonWithin(key, depth) && isJsonWithin(entry, depth - 1),
  )
}

function isSmall(value: unknown): boolean {
  return JSON.stringify(value).length <= MAX_DOCUMENT_LENGTH
}

/**
 * Adds the limits of a stored document to its schema: nesting and length.
 *
 * @example
 * limitDocument(z.record(z.string(), z.unknown()))
 */
export function limitDocument<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  return schema.check(
    z.refine((value: unknown) => isJsonWithin(value, MAX_DOCUMENT_DEPTH), {
      params: { code: 'too_deep' },
      abort: true,
    }),
    z.refine(isSmall, { params: { code: 'too_long' } }),
  )
}
