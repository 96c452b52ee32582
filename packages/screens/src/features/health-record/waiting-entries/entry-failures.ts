import { ApiError } from '@platform/api'
import type { ErrorCode } from '@platform/contract'
import type { Refusal } from './waiting-entry.ts'

const UNANSWERED: ReadonlySet<string> = new Set(['network', 'timeout', 'decode'])

/** Answers that say nothing of the entry: the server, or who is signed in, will be ready for it later. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429])
const PASSING_CODES: ReadonlySet<string> = new Set([
  'account_unverified',
  'fresh_sign_in_required',
  'second_step_required',
  'second_step_setup_required',
  'site_mismatch',
] satisfies ErrorCode[])

/** Whether nothing reached the server, or only its answer was lost, also to a page that a network put in its place. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && UNANSWERED.has(error.kind)
}

/** Why the server does not take an entry, however often it is sent; `undefined` for what may pass. */
export function readRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.kind !== 'http') return undefined
  const { status = 0, problem } = error
  if (status < 400 || status >= 500) return undefined
  if (PASSING_STATUSES.has(status) || PASSING_CODES.has(error.code ?? '')) return undefined
  const errors = (problem?.errors ?? []).map(({ pointer, code }) => ({ pointer, code }))
  return { status, errors }
}

/** How long the server asked to wait, in milliseconds. */
export function readRetryAfter(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
}
