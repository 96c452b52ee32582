import type { Observation } from 'fhir/r4.js'
import { createFieldError } from '@platform/contract'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'

interface Condition {
  /** As a search has it behind its `?`. */
  readonly search: string
  /** Where it was sent, for who is told that it cannot be so. */
  readonly path: readonly PropertyKey[]
  readonly personId: string
  readonly content: Observation
}

const DETAIL =
  'The condition of an app is the identifier of what it sends. What is the same in moment, code, value and source is stored once anyway.'

/**
 * A condition is a search, and who may add may not search: all that it can name is what is sent with it, by which that is known anyway.
 *
 * @throws ApiProblem `validation_failed` for any other
 */
export function requireCondition({ search, path, personId, content }: Condition): void {
  const given = [...new URLSearchParams(search.replace(/^[^?=]*\?/, ''))]
  const wanted = content.identifier?.map(({ system, value = '' }) =>
    system === undefined ? value : `${system}|${value}`,
  )
  const isOwn = given.every(([name, value]) =>
    name === 'patient' ? value.replace('Patient/', '') === personId : name === 'identifier',
  )
  const named = given.filter(([name]) => name === 'identifier').map(([, value]) => value)
  if (isOwn && named.length === 1 && named[0] === wanted?.[0]) return
  throw new ApiProblem('validation_failed', {
    errors: [createFieldError(path, 'invalid_value')],
    detail: DETAIL,
  })
}
