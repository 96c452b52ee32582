import type { Person } from '../../infrastructure/files/personal-files.ts'
import { eq, getTableColumns, getTableName, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'

/**
 * `cascade` goes with the account by its foreign key, `detached` stays and forgets the account by its foreign
 * key, `delete` has to be deleted beside it, `kept` stays because it names nobody without the account.
 */
export type Erasure = 'cascade' | 'detached' | 'delete' | 'kept'

/**
 * What outlives the account: until when, by a column, counted from the end of the row's year, with another table that it belongs
 * to or with nothing at all; and why. Whatever the erasure leaves has to be said here.
 */
export interface Kept {
  readonly until: PgColumn | { readonly yearsAfter: number } | { readonly with: PgTable } | 'forGood'
  readonly because: string
}

export interface PersonalTable {
  readonly table: PgTable
  readonly name: string
  readonly erasure: Erasure
  readonly omitted: readonly string[]
  readonly kept: Kept | undefined
  where(person: Person): SQL | undefined
  /** Reads the person's rows, without what is no one's to read: hashes and secrets. */
  exportOf(database: Database, person: Person): Promise<readonly object[]>
}

interface PersonalTableOptions {
  /** Columns with the account's id; a row belongs to the person if one of them does. */
  readonly by?: readonly PgColumn[]
  readonly byEmail?: readonly PgColumn[]
  /** Where no column names the person: the condition that finds the rows. */
  readonly within?: (person: Person) => SQL
  readonly omit?: readonly string[]
  readonly erasure?: Erasure
  readonly kept?: Kept
}

export function personalTable(table: PgTable, options: PersonalTableOptions): PersonalTable {
  const { by = [], byEmail = [], omit = [], erasure = 'cascade', within, kept } = options
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !omit.includes(name)),
  )
  const where = ({ accountId, email }: Person): SQL | undefined =>
    or(
      ...by.map((column) => eq(column, accountId)),
      ...byEmail.map((column) => eq(column, email)),
      within?.({ accountId, email }),
    )
  return {
    table,
    name: getTableName(table),
    erasure,
    omitted: omit,
    kept,
    where,
    exportOf: async (database, person) =>
      (await database.select(columns).from(table).where(where(person))).map(writeWhole),
  }
}

/** JSON has no numbers as large as the database's: amounts stay whole as text. */
function writeWhole(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
}
