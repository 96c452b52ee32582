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
const MAX_CAUSES = 5

export function isDatabaseUnavailable(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const code = 'code' in current ? current.code : undefined
    if (typeof code === 'string' && (CONNECTION_ERRORS.has(code) || SQL_STATES.test(code))) return true
    current = current.cause
  }
  return false
}
