import type { Database } from '../database/database.ts'

/** Whose data it is. */
export interface Person {
  readonly accountId: string
  readonly email: string
}

/** A file that belongs to a person beside the rows of the tables. */
export interface PersonalFile {
  /** Its path in the archive, such as `studies/consent.pdf`. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Finds the files of a person that one domain keeps or makes. */
export type FindPersonalFiles = (
  database: Database,
  person: Person,
) => Promise<readonly PersonalFile[]> | AsyncIterable<PersonalFile>
