import { listErrorCodes } from '../error-codes/list-error-codes.ts'

const CONNECTION_ERRORS = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** Connection lost, disk full, too many connections, ended for taking too long, shutting down or starting up. */
const SQL_STATES = /^(?:08...|53[13]00|57014|57P0[1-5])$/

export function isDatabaseUnavailable(error: unknown): boolean {
  return listErrorCodes(error).some((code) => CONNECTION_ERRORS.has(code) || SQL_STATES.test(code))
}
