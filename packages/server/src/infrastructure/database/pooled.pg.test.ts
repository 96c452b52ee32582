import { eq, sql } from 'drizzle-orm'
import connect from 'postgres'
import { describe, expect, it } from 'vitest'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { accounts } from '../../tables/identity/account.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { findPgBouncer, startPgBouncer } from '../../../testing/databases/pgbouncer.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import { createLogger } from '../logging/logger.ts'
import { openPostgresDatabase } from './postgres-database.ts'

/** Where none is installed there is nothing to try it with. */
const binaries = [findPgBouncer()].filter((path) => path !== undefined)

const EMAIL = 'client@example.com'

describe.each(binaries)('through %s', (binary) => {
  it('every query is answered, also of those that wait for each other, and of transactions', async () => {
    await using postgres = await openPostgres()
    await using pool = await startPgBouncer(binary, postgres.url)
    const logger = await createLogger({ level: 'silent' })
    const { database, close } = await openPostgresDatabase(pool.url, logger, { directUrl: postgres.url })
    const answers = Array.from({ length: 300 }, async (_, number) => {
      if (number % 3 === 0) return database.execute(sql`select pg_sleep(0.01)`)
      if (number % 3 === 1) return database.execute(sql`select ${number}::int as number`)
      return database.transaction(async (transaction) => {
        await transaction.execute(sql`select ${number}::int as number`)
        return transaction.execute(sql`select ${number}::int as number`)
      })
    })
    expect(await Promise.all(answers)).toHaveLength(300)
    await close()
  })

  it('two servers work, and hear of each other past it', { timeout: 300_000 }, async () => {
    await using postgres = await openPostgres()
    await using pool = await startPgBouncer(binary, postgres.url)
    await expect(tryTwoServers(pool.url, postgres.url)).resolves.toEqual(expect.anything())
  })
})

it('a server stops also while a query of a job is not answered', async () => {
  await using postgres = await openPostgres()
  const options = { databaseUrl: postgres.url, config: { databaseDirectUrl: postgres.url } }
  await (await startTestServer(options)).close()
  const holder = connect(postgres.url, { max: 1 })
  const held = await holder.reserve()
  await held`begin`
  await held`lock table subscriptions`
  const server = await startTestServer(options)
  await expect(server.close()).resolves.toBeUndefined()
  await held`rollback`
  held.release()
  await holder.end()
})

it('two servers that are told of a pool name no statement, and hear of each other past it', async () => {
  await using postgres = await openPostgres()
  expect(await tryTwoServers(postgres.url, postgres.url)).toHaveLength(0)
})

/** @returns the statements that have a name */
async function tryTwoServers(databaseUrl: string, databaseDirectUrl: string): Promise<unknown> {
  const options = { databaseUrl, demo: true, config: { databaseDirectUrl } }
  const server = await startTestServer(options)
  const other = await startTestServer(options)
  const token = await signInAs(server, EMAIL)
  const calls = Array.from({ length: 60 }, () => server.request('main', '/account', { token }))
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  const [account] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
  const stream = await openEvents(other, token)
  await stream.take(1)
  await server.database.transaction((transaction) =>
    publishEvents(transaction, [{ accountId: account?.id ?? '', topic: 'tasks', about: 'here' }], new Date()),
  )
  expect((await stream.take(1))[0]?.data).toMatchObject({ about: 'here' })
  await stream[Symbol.asyncDispose]()
  const named = await server.database.execute(sql`select name from pg_prepared_statements`)
  await Promise.all([server.close(), other.close()])
  return named
}
