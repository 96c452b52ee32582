import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { uuid } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { dependants } from '../care/dependants.ts'

/** A row is deleted with the client or dependant it is about. Put `isOnePerson` beside it as a check. */
export function personColumns() {
  return {
    clientId: uuid('client_id').references(() => accounts.id, { onDelete: 'cascade' }),
    dependantId: uuid('dependant_id').references(() => dependants.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(client_id, dependant_id)`),
  }
}

export function isOnePerson(table: {
  readonly clientId: AnyPgColumn
  readonly dependantId: AnyPgColumn
}): SQL {
  return sql`(${table.clientId} is null) <> (${table.dependantId} is null)`
}
