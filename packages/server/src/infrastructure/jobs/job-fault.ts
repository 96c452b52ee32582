import type { JobFault } from '@platform/contract'
import { listErrorCodes } from '../error-codes/list-error-codes.ts'

export interface FaultFacts {
  readonly fault: JobFault
  readonly code: string
}

/** Codes are written by programs; anything longer may be a text, with what the job worked on. */
const CODE = /^[A-Za-z0-9_]{1,40}$/
const UNREACHABLE = /^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|CONNECT|08|57P)/
/** Cancelled for its time, or a lock that did not come. */
const TOO_SLOW = /^(?:ETIMEDOUT|57014|55P03|40P01|ABORT_ERR)/
/** A SQLSTATE of anything else. */
const REFUSED = /^[0-9A-Z]{5}$/

/** Says nothing of the message, which may name somebody. */
export function readJobFault(error: unknown): FaultFacts {
  const causes = error instanceof AggregateError ? [error, ...error.errors] : [error]
  const code = causes.flatMap(listErrorCodes).find((known) => CODE.test(known))
  if (code !== undefined) return { fault: kindOf(code), code }
  const name = error instanceof Error && CODE.test(error.name) ? error.name : 'Error'
  return { fault: 'other', code: name }
}

function kindOf(code: string): JobFault {
  if (UNREACHABLE.test(code)) return 'unreachable'
  if (TOO_SLOW.test(code)) return 'tooSlow'
  return REFUSED.test(code) && /\d/.test(code) ? 'refused' : 'other'
}
