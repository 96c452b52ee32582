import { readErrorCode } from '../../error-codes/error-code.ts'
import { listErrorCodes } from '../../error-codes/list-error-codes.ts'
import { isDatabaseUnavailable } from '../unavailable.ts'

/** Why a replica is of no use for now. */
export class ReplicaFault extends Error {
  override readonly name = 'ReplicaFault'
}

/** What is replayed goes before what is read: a standby gives statements up that stand in its way. */
const CONFLICTS = new Set(['40001', '40P01', '57014'])

const READ_ONLY = '25006'

/**
 * @returns how to go on: without this one answer, without the replica for a while, not at all because something was to be written,
 * or the database itself says what is wrong
 */
export function judgeFault(error: unknown): 'conflict' | 'away' | 'writes' | 'other' {
  if (error instanceof ReplicaFault) return 'away'
  const codes = listErrorCodes(error)
  if (codes.includes(READ_ONLY)) return 'writes'
  if (codes.some((code) => CONFLICTS.has(code))) return 'conflict'
  return isDatabaseUnavailable(error) ? 'away' : 'other'
}

/** Without anything of the address, in which a password may stand. */
export function describeFault(error: unknown): string {
  return error instanceof ReplicaFault ? error.message : (readErrorCode(error) ?? 'no answer')
}
