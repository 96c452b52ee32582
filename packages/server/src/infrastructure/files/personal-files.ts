import type { Database } from '../database/database.ts'

export interface Person {
  readonly accountId: string
  readonly email: string
}

export interface PersonalFile {
  /** In the archive, such as `studies/consent.pdf`. */
  readonly name: string
  readonly bytes: Uint8Array
}

export type FindPersonalFiles = (
  database: Database,
  person: Person,
) => Promise<readonly PersonalFile[]> | AsyncIterable<PersonalFile>
