import { createFieldProblem } from '../problems/problem.ts'
import { readCursor } from './cursor.ts'
import type { PagePosition } from './cursor.ts'

/** @throws ApiProblem `validation_failed` for a cursor this server has not written. */
export function readPosition(cursor: string | undefined): PagePosition | undefined {
  if (cursor === undefined) return undefined
  const position = readCursor(cursor)
  if (position === undefined) throw createFieldProblem(['cursor'], 'invalid_value')
  return position
}
