import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { readPerson } from './store.ts'
import type { PersonRecord } from './store.ts'

/** @throws ApiProblem `not_found` */
export async function requirePerson(database: Database, personId: string): Promise<PersonRecord> {
  const person = await readPerson(database, personId)
  if (person === undefined) throw new ApiProblem('not_found')
  return person
}
