import type { Problem } from './problem.ts'

/**
 * Why a call failed: no answer (`network`), none in time (`timeout`), ended by the caller (`aborted`), an error status
 * (`http`), an answer that cannot be read (`decode`), or an answer for someone who is no longer signed in
 * (`stale-identity`).
 */
export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'decode' | 'stale-identity'

/** What is known of a failed call. */
export interface ApiErrorFacts {
  /** The name of the API base that was called. */
  readonly base: string
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly problem?: Problem | undefined
  /** The body of an error answer, as far as it was JSON. */
  readonly data?: unknown
  readonly cause?: unknown
}

/**
 * The one error of every call. Its message names the base, the kind, the status and the code, and nothing a person typed,
 * reads or is signed in with, so it may be logged; `problem` and `data` may not.
 * @example if (error instanceof ApiError && error.code === 'precondition_failed') showBothVersions()
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly base: string
  /** The HTTP status, when there was an answer. */
  readonly status: number | undefined
  /** The `code` of a problem document. */
  readonly code: string | undefined
  /** What to tell support. */
  readonly requestId: string | undefined
  /** How long the server asks to wait, in milliseconds (`Retry-After`). */
  readonly retryAfterMs: number | undefined
  // Private, so that a logger that copies an error's own properties does not copy what a person reads or typed.
  readonly #problem: Problem | undefined
  readonly #data: unknown

  constructor(kind: ApiErrorKind, facts: ApiErrorFacts) {
    const { base, status, problem, requestId = problem?.requestId } = facts
    const parts = [`${base}: ${kind}`, status, problem?.code, requestId && `(request ${requestId})`]
    super(parts.filter(Boolean).join(' '), facts.cause === undefined ? {} : { cause: facts.cause })
    this.kind = kind
    this.base = base
    this.status = status
    this.code = problem?.code
    this.requestId = requestId
    this.retryAfterMs = facts.retryAfterMs
    this.#problem = problem
    this.#data = facts.data
  }

  /** The problem document of the answer, with the errors of single fields. */
  get problem(): Problem | undefined {
    return this.#problem
  }

  /** The body of an error answer, as far as it was JSON. */
  get data(): unknown {
    return this.#data
  }

  /** What a log gets: without the body of the answer. */
  toJSON(): Record<string, unknown> {
    const { name, kind, base, status, code, requestId } = this
    return { name, kind, base, status, code, requestId }
  }
}
