import type { OperationOutcome } from 'fhir/r4.js'
import { ApiProblem, createUnavailable } from '../../../infrastructure/problems/problem.ts'

/** Of an answer only this is kept: what an outcome says in words may repeat what was sent. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly status: number
  readonly retryAfterMs: number

  constructor(status: number, outcome: unknown, retryAfterMs = 0) {
    super(`The FHIR server has answered ${[status, ...listIssues(outcome)].join(' ')}`)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** There was no answer, or none that says what has become of a write. */
export class UpstreamSilence extends Error {
  override readonly name = 'UpstreamSilence'
}

export function isSilence(error: unknown): boolean {
  return error instanceof UpstreamSilence || (error instanceof UpstreamError && isPassing(error.status))
}

/** It may be otherwise a moment later. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500
}

/** As our callers are told. @throws ApiProblem in the words of the one table */
export async function tellOurWay<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw toCareProblem(error)
  }
}

function toCareProblem(error: unknown): unknown {
  if (isSilence(error)) return createUnavailable(error)
  if (!(error instanceof UpstreamError)) return error
  // That it does not let us in is for the operator to mend.
  if (error.status === 401 || error.status === 403) return createUnavailable(error)
  if (error.status === 409 || error.status === 412) return new ApiProblem('conflict', { cause: error })
  return new ApiProblem('internal', { cause: error })
}

function listIssues(outcome: unknown): string[] {
  if (!isOutcome(outcome)) return []
  return outcome.issue.map(({ code, expression = [] }) => [code, ...expression].join(' at '))
}

function isOutcome(value: unknown): value is OperationOutcome {
  return (
    Reflect.get(Object(value), 'resourceType') === 'OperationOutcome' &&
    Array.isArray(Reflect.get(Object(value), 'issue'))
  )
}
