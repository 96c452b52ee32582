import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { dependants } from '../care/dependants.ts'

/**
 * The columns of a table whose rows are about a person: a client or a dependant, with whom they are deleted; `personId`
 * is whichever of the two it is. Put `isOnePerson` beside them as a check.
 */
export function personColumns() {
  return {
    clientId: uuid('client_id').references(() => accounts.id, { onDelete: 'cascade' }),
    dependantId: uuid('dependant_id').references(() => dependants.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(client_id, dependant_id)`),
  }
}

/** The check of a table with {@link personColumns}: a row is about one person. */
export function isOnePerson(table: {
  readonly clientId: AnyPgColumn
  readonly dependantId: AnyPgColumn
}): SQL {
  return sql`(${table.clientId} is null) <> (${table.dependantId} is null)`
}
