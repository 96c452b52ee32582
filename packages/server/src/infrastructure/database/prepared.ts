import type { Placeholder } from 'drizzle-orm'
import type { Database } from './database.ts'
import { readRowsFast } from './row-reader.ts'

export type Asked<Values> = { readonly [Name in keyof Values]: Values[Name] | Placeholder }

/**
 * Making a query's text takes more of the processor than sending it and reading a row: once a database.
 * @param build gives drizzle's prepared query, with `sql.placeholder` where values go; instants are filled in
 * as text
 */
export function prepared<Query extends object>(
  build: (database: Database) => Query,
): (database: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (database) => {
    let query = queries.get(database)
    if (query === undefined) {
      query = readRowsFast(build(database))
      queries.set(database, query)
    }
    return query
  }
}

/** Values are placeholders and no part of the shape, or there would be a text for each of them. */
export function preparedFor<
  Shape extends Readonly<Record<string, string | number | boolean | undefined>>,
  Query extends object,
>(build: (database: Database, shape: Shape) => Query): (database: Database, shape: Shape) => Query {
  const ofDatabase = prepared(() => new Map<string, Query>())
  return (database, shape) => {
    const queries = ofDatabase(database)
    const key = JSON.stringify(shape)
    let query = queries.get(key)
    if (query === undefined) {
      query = readRowsFast(build(database, shape))
      queries.set(key, query)
    }
    return query
  }
}
