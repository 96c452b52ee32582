import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { textSchema } from '../fields/text.ts'
import { toFieldErrors } from './field-errors.ts'
import type { FieldErrorOptions } from './field-errors.ts'

const schema = z.strictObject({
  name: textSchema({ max: 5 }),
  age: z.int().check(z.maximum(150)),
  'a/b~c': z.optional(z.string().check(z.email())),
  tags: z.optional(z.array(z.string()).check(z.maxLength(1))),
})

describe('field errors', () => {
  it('tell a missing value from one of the wrong type', () => {
    expect(codesOf({ age: 'old' })).toEqual({ '/name': 'required', '/age': 'invalid_type' })
  })

  it('call an empty text missing and a long one too long', () => {
    expect(codesOf({ name: '  ', age: 1 })).toEqual({ '/name': 'required' })
    expect(codesOf({ name: 'abcdef', age: 1 })).toEqual({ '/name': 'too_long' })
  })

  it('tell numbers, lists and formats apart', () => {
    expect(codesOf({ name: 'a', age: 200, tags: ['a', 'b'], 'a/b~c': 'x' })).toEqual({
      '/age': 'too_big',
      '/tags': 'too_many',
      '/a~1b~0c': 'invalid_format',
    })
  })

  it('point at each unknown field', () => {
    expect(codesOf({ name: 'a', age: 1, acc_t: 3, p: true })).toEqual({
      '/acc_t': 'unknown_field',
      '/p': 'unknown_field',
    })
  })

  it('are relative to the body when the body is one part of the input', () => {
    const detailed = z.object({ body: schema })
    const input = { body: { name: 'a' } }
    const issues = detailed.safeParse(input).error?.issues ?? []
    expect(toFieldErrors(issues, { input, within: 'body' }).map(({ pointer }) => pointer)).toEqual(['/age'])
  })

  it('never repeat what was typed', () => {
    const input = { name: 'a', age: 'my secret' }
    expect(JSON.stringify(readErrors(input))).not.toContain('my secret')
  })
})

function readErrors(
  input: unknown,
  options: FieldErrorOptions = { input },
): ReturnType<typeof toFieldErrors> {
  return toFieldErrors(schema.safeParse(input).error?.issues ?? [], options)
}

function codesOf(input: unknown): Record<string, string> {
  return Object.fromEntries(readErrors(input).map(({ pointer, code }) => [pointer, code]))
}
