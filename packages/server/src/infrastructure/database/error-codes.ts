const MAX_CAUSES = 5

/** The codes of an error and of what it was caused by: those of connections, and the SQLSTATE of what PostgreSQL refused. */
export function listErrorCodes(error: unknown): string[] {
  const codes: string[] = []
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if ('code' in current && typeof current.code === 'string') codes.push(current.code)
    current = current.cause
  }
  return codes
}
