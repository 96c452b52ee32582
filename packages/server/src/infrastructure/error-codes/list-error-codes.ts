import { readErrorCode } from './error-code.ts'

const MAX_CAUSES = 5

/** The codes of an error and of what it was caused by: those of connections, and the SQLSTATE of what PostgreSQL refused. */
export function listErrorCodes(error: unknown): string[] {
  const codes: string[] = []
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const code = readErrorCode(current)
    if (code !== undefined) codes.push(code)
    current = current.cause
  }
  return codes
}
