const UNIQUE_VIOLATION = '23505'
const MAX_CAUSES = 5

export function isUniqueViolation(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    if ('code' in current && current.code === UNIQUE_VIOLATION) return true
    current = current.cause
  }
  return false
}
