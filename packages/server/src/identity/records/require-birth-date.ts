import { createFieldProblem } from '../../infrastructure/problems/problem.ts'

const EARLIEST = '1900-01-01'

/** @throws ApiProblem `validation_failed` for a day that nobody who lives was born on */
export function requireBirthDate(birthDate: string, at: Date): void {
  // A day further on: somewhere it is tomorrow already.
  const latest = new Date(at.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  if (birthDate > latest) throw createFieldProblem(['birthDate'], 'date_in_future')
  if (birthDate < EARLIEST) throw createFieldProblem(['birthDate'], 'invalid_value')
}
