import { listErrorCodes } from '../error-codes/list-error-codes.ts'

const UNIQUE_VIOLATION = '23505'

export function isUniqueViolation(error: unknown): boolean {
  return listErrorCodes(error).includes(UNIQUE_VIOLATION)
}
