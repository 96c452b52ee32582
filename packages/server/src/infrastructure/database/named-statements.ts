import type postgres from 'postgres'

/** Names cost memory in every connection of the database; what people type into searches never makes texts. */
const MAX_NAMED = 1_000
/** Of texts that are asked for the first time it is not known whether they come again, such as those of long lists. */
const MAX_REMEMBERED = 5_000

/**
 * Lets what drizzle sends be planned once by each connection: a text that comes again is sent under a name. Without a
 * name the driver asks for the types of its parameters first, which is a second way to the database and back.
 */
export function nameStatements(client: postgres.Sql): postgres.Sql {
  const isNamed = createNaming()
  nameIn(client, isNamed)
  const begin = client.begin.bind(client)
  const beginNamed = (work: (transaction: postgres.TransactionSql) => unknown) =>
    begin((transaction) => {
      nameIn(transaction, isNamed)
      return work(transaction)
    })
  return Object.assign(client, { begin: beginNamed })
}

function nameIn(client: postgres.ISql, isNamed: (text: string) => boolean): void {
  const unsafe = client.unsafe.bind(client)
  Object.assign(client, {
    unsafe: (text: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) =>
      unsafe(text, parameters, { ...options, prepare: options?.prepare === true || isNamed(text) }),
  })
}

/** Tells whether a text has come before, as long as there is room for its name. */
function createNaming(): (text: string) => boolean {
  const seen = new Set<string>()
  const named = new Set<string>()
  return (text) => {
    if (named.has(text)) return true
    if (!seen.has(text)) {
      if (seen.size >= MAX_REMEMBERED) seen.clear()
      seen.add(text)
      return false
    }
    if (named.size >= MAX_NAMED) return false
    named.add(text)
    return true
  }
}
