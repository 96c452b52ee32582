import type { Language } from '@platform/contract'
import type { Database } from '../database/database.ts'

export interface Person {
  readonly accountId: string
  readonly email: string
}

/** Whose files are written in their language. */
export interface FileOwner extends Person {
  readonly language: Language
}

export interface PersonalFile {
  /** In the archive, such as `studies/consent.pdf`. */
  readonly name: string
  readonly bytes: Uint8Array
}

export type FindPersonalFiles = (
  database: Database,
  person: FileOwner,
) => Promise<readonly PersonalFile[]> | AsyncIterable<PersonalFile>
