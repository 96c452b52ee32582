import { MAX_ARRAY_LENGTH, MAX_BODY_DEPTH, MAX_BODY_KEYS } from '@platform/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonBody } from './json-body.ts'
import { ApiProblem } from '../../problems/problem.ts'

function readCode(text: string): string {
  try {
    parseJsonBody(text)
    return 'parsed'
  } catch (error) {
    if (error instanceof ApiProblem) return error.code
    throw error
  }
}

const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const listOf = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0))
const keysOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]))

describe('a JSON body', () => {
  it('may nest to the limit and no deeper, also far beyond what a parser survives', () => {
    expect(readCode(nest(MAX_BODY_DEPTH))).toBe('parsed')
    expect(readCode(nest(MAX_BODY_DEPTH + 1))).toBe('body_too_deep')
    expect(readCode('{"a":'.repeat(100_000))).toBe('body_too_deep')
  })

  it('may have arrays of the limit and no longer ones', () => {
    expect(readCode(listOf(MAX_ARRAY_LENGTH))).toBe('parsed')
    expect(readCode(listOf(MAX_ARRAY_LENGTH + 1))).toBe('body_too_complex')
    expect(readCode(`[${listOf(600)},${listOf(600)}]`)).toBe('parsed')
  })

  it('may have keys up to the limit in all objects together', () => {
    expect(readCode(JSON.stringify(keysOf(MAX_BODY_KEYS)))).toBe('parsed')
    expect(readCode(JSON.stringify(keysOf(MAX_BODY_KEYS + 1)))).toBe('body_too_complex')
    expect(readCode(JSON.stringify([keysOf(600), keysOf(600)]))).toBe('body_too_complex')
  })

  it('is not counted inside its texts', () => {
    const text = `${'[{:,'.repeat(2_000)}\\"\\\\`
    expect(parseJsonBody(JSON.stringify({ [text]: text }))).toEqual({ [text]: text })
  })

  it.each(['{', '[1,]', 'undefined', '"', '{"a":1}}', '{"a" 1}', '\u0000', ']', 'NaN', "{'a':1}"])(
    'that reads %j is malformed',
    (text) => {
      expect(readCode(text)).toBe('malformed_json')
    },
  )

  it.each([
    [String.raw`{"a":["x\u0000"]}`, '/a/0'],
    [String.raw`{"a":"\ud83d"}`, '/a'],
    [String.raw`{"a":{"b\udc00":1}}`, '/a'],
  ])('with text that cannot be stored, %s, names the place', (text, pointer) => {
    let problem: unknown
    try {
      parseJsonBody(text)
    } catch (error) {
      problem = error
    }
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer, code: 'unsafe_text' }] })
  })

  it('is otherwise what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        fc.pre(!/\\u(?:0000|d[89a-f])/i.test(text) && JSON.stringify(JSON.parse(text)).isWellFormed())
        expect(parseJsonBody(text)).toEqual(JSON.parse(text))
      }),
    )
  })
})
