import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgres } from '../../../testing/index.ts'
import { readErrorCode } from '../error-codes/error-code.ts'
import type { PoolUse, Telemetry } from '../telemetry/telemetry.ts'
import { nameStatements } from './named-statements.ts'
import { watchStatements } from './watched-statements.ts'

const MOST = 2

/** Notes what it is told; of the rest a database says nothing. */
function createListener() {
  const told: string[] = []
  let read = (): PoolUse => ({ used: 0, waiting: 0, most: 0 })
  const telemetry: Telemetry = {
    observeCall: async (_start, answer) => void (await answer()),
    observeJob: (_job, run) => run(),
    observeMail: (_lane, send) => send(),
    observeStatement: (text) => (error) => void told.push(`${text}: ${readErrorCode(error) ?? 'well'}`),
    countSignIn: () => {},
    openStream: () => () => {},
    watchPool: (reader) => {
      read = reader
    },
    watchQueues: () => {},
    stop: () => Promise.resolve(),
  }
  return { told, telemetry, readPool: () => read() }
}

it('tells of each statement once, in transactions too, and of what waits for a connection', async () => {
  await using server = await openPostgres()
  const client = postgres(server.url, { max: MOST })
  try {
    const { told, telemetry, readPool } = createListener()
    const database = drizzle({ client: nameStatements(watchStatements(client, telemetry, MOST)) })
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const begun = Array.from({ length: MOST }, () => Promise.withResolvers<void>())
    const transactions = begun.map(({ resolve }, index) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`select ${index}::int as first`)
        resolve()
        await mayEnd
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
    expect(readPool()).toEqual({ used: MOST, waiting: 0, most: MOST })
    const late = database.transaction((transaction) => transaction.execute(sql`select 2 as late`))
    expect(readPool()).toEqual({ used: MOST, waiting: 1, most: MOST })
    end()
    await Promise.all([...transactions, late])
    await expect(database.execute(sql`select ${'canary'}::int`)).rejects.toThrow('Failed query')
    expect(readPool()).toEqual({ used: 0, waiting: 0, most: MOST })
    expect(told.filter((line) => !line.startsWith('begin')).toSorted()).toEqual([
      'select $1::int as first: well',
      'select $1::int as first: well',
      'select $1::int: 22P02',
      'select 2 as late: well',
    ])
    expect(told.filter((line) => line.startsWith('begin'))).toHaveLength(MOST + 1)
  } finally {
    await client.end({ timeout: 0 })
  }
})
