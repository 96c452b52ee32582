import { MAX_ARRAY_LENGTH, MAX_BODY_DEPTH, MAX_BODY_KEYS } from '@platform/contract'
import { ApiProblem, createFieldProblem } from '../../problems/problem.ts'

type Revive = Parameters<typeof JSON.parse>[1]

interface JsonOptions {
  /** As `JSON.parse` takes it. */
  readonly revive?: Revive | undefined
  /** In all objects together; `MAX_BODY_KEYS` unless told. */
  readonly maxKeys?: number | undefined
}

/**
 * @throws ApiProblem `malformed_json`, `body_too_deep`, `body_too_complex`, `validation_failed`.
 */
export function parseJsonBody(text: string, { revive, maxKeys = MAX_BODY_KEYS }: JsonOptions = {}): unknown {
  // Deep nesting overflows the parser's stack and misbehaves in the embedded database: counted beforehand.
  checkShape(text, maxKeys)
  const value = parse(text, revive)
  checkText(value, [])
  return value
}

function parse(text: string, revive: Revive | undefined): unknown {
  try {
    return JSON.parse(text, revive)
  } catch {
    // V8's message quotes the input, so it is not kept as the cause.
    throw new ApiProblem('malformed_json')
  }
}

/** What is no JSON at all is left to the parser. */
function checkShape(text: string, maxKeys: number): void {
  const commas: number[] = []
  let keys = 0
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = findStringEnd(text, index)
        break
      case '{':
      case '[':
        if (commas.push(0) > MAX_BODY_DEPTH) throw new ApiProblem('body_too_deep')
        break
      case '}':
      case ']':
        commas.pop()
        break
      case ':':
        keys += 1
        break
      case ',':
        commas.push((commas.pop() ?? 0) + 1)
        break
      default:
    }
    if (keys > maxKeys || (commas.at(-1) ?? 0) >= MAX_ARRAY_LENGTH) throw new ApiProblem('body_too_complex')
  }
}

function findStringEnd(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index
}

function checkText(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw createFieldProblem(path, 'unsafe_text')
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) throw createFieldProblem(path, 'unsafe_text')
    checkText(inner, [...path, key])
  }
}

/** PostgreSQL takes neither NUL nor half a surrogate pair in text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
