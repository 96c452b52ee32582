import type postgres from 'postgres'

/** Names cost memory in every connection of the database; what people type into searches never makes texts. */
const MAX_NAMED = 1_000
/** A text asked for the first time may never come again, such as that of a long list. */
const MAX_REMEMBERED = 5_000

/** Plans a text that comes again once a connection; unnamed, the driver asks for its types at every call. */
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
