import type { Database } from '../database.ts'

// A database that has a replica says so: nobody in between has to know.
const replicas = new WeakMap<Database, Database>()

export function setLongReads(database: Database, longReads: Database): void {
  replicas.set(database, longReads)
}

/** To what is made of a database. @param wrap makes the same of its replica */
export function passLongReads(
  from: Database,
  to: Database,
  wrap: (longReads: Database) => Database = (longReads) => longReads,
): void {
  const longReads = replicas.get(from)
  if (longReads !== undefined) replicas.set(to, wrap(longReads))
}

/**
 * For reads that go on for long and write nothing: a replica where there is one, else the database itself. What it says is never
 * older than the question, and what it cannot say the database itself is asked.
 *
 * Rights are asked of `database`.
 */
export function forLongReads(database: Database): Database {
  return replicas.get(database) ?? database
}
