import { createFieldError, createProblem, errorCodes, PROBLEM_MEDIA_TYPE } from '@platform/contract'
import type {
  ErrorCode,
  FieldError,
  FieldErrorCode,
  ProblemDetails,
  SecondStepFacts,
} from '@platform/contract'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

export interface ApiProblemOptions {
  /** For the developer who reads the answer; never a value that somebody entered. */
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** With `precondition_failed`. */
  readonly currentVersion?: number
  /** With `second_step_required`. */
  readonly secondStep?: SecondStepFacts
  /** With `slot_taken`. */
  readonly nearestStarts?: readonly string[]
  /** With `slot_taken` of several times. */
  readonly takenStart?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly currentVersion: number | undefined
  readonly secondStep: SecondStepFacts | undefined
  readonly nearestStarts: readonly string[] | undefined
  readonly takenStart: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, options: ApiProblemOptions = {}) {
    super(code, { cause: options.cause })
    this.code = code
    this.detail = options.detail
    this.errors = options.errors
    this.currentVersion = options.currentVersion
    this.secondStep = options.secondStep
    this.nearestStarts = options.nearestStarts
    this.takenStart = options.takenStart
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return errorCodes[this.code].status
  }
}

export function createFieldProblem(path: readonly PropertyKey[], code: FieldErrorCode): ApiProblem {
  return new ApiProblem('validation_failed', { errors: [createFieldError(path, code)] })
}

/** What nobody foresaw is `internal`, with nothing technical in it. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (isDatabaseUnavailable(error)) return createUnavailable(error)
  return new ApiProblem('internal', { cause: error })
}

export function createUnavailable(cause?: unknown): ApiProblem {
  return new ApiProblem('unavailable', { headers: { 'retry-after': '1' }, cause })
}

/** In whole seconds, rounded up. */
export function createRateLimited(waitMs: number): ApiProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  return new ApiProblem('rate_limited', { headers: { 'retry-after': String(seconds) } })
}

/** RFC 9457. */
export function createProblemResponse(problem: ApiProblem, requestId: string): Response {
  const { code, detail, errors, currentVersion, secondStep, nearestStarts, takenStart } = problem
  const body: ProblemDetails = createProblem(code, {
    requestId,
    detail,
    errors,
    currentVersion,
    secondStep,
    nearestStarts,
    takenStart,
  })
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { ...problem.headers, 'content-type': PROBLEM_MEDIA_TYPE },
  })
}
