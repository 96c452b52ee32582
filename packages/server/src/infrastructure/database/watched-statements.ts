import type postgres from 'postgres'
import type { Telemetry } from '../telemetry/telemetry.ts'

/**
 * Tells how long each statement takes, and how much work there is for the connections: a transaction keeps one until its end.
 *
 * @param most as many connections as there can be
 */
export function watchStatements(
  client: postgres.Sql,
  telemetry: Telemetry | undefined,
  most: number,
): postgres.Sql {
  if (telemetry === undefined) return client
  let underWay = 0
  telemetry.watchPool(() => ({
    used: Math.min(underWay, most),
    waiting: Math.max(0, underWay - most),
    most,
  }))
  const begin = client.begin.bind(client)
  const beginWatched = async (work: (transaction: postgres.TransactionSql) => unknown): Promise<unknown> => {
    underWay += 1
    try {
      return await begin((transaction) => {
        watchIn(transaction, telemetry.observeStatement)
        return work(transaction)
      })
    } finally {
      underWay -= 1
    }
  }
  watchIn(client, (text) => {
    const tell = telemetry.observeStatement(text)
    // Of a transaction, which counts as a whole. How long it takes is how long it has waited for a connection.
    if (text.startsWith('begin')) return tell
    underWay += 1
    return (error) => {
      underWay -= 1
      tell(error)
    }
  })
  return Object.assign(client, { begin: beginWatched })
}

function watchIn(client: postgres.ISql, observe: Telemetry['observeStatement']): void {
  const unsafe = client.unsafe.bind(client)
  Object.assign(client, {
    unsafe: (text: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) => {
      const query = unsafe(text, parameters, options)
      const tell = observe(text)
      // It is sent after this moment, so that what is asked of it in the same breath still counts.
      query.then(
        () => tell(),
        (error: unknown) => tell(error),
      )
      return query
    },
  })
}
