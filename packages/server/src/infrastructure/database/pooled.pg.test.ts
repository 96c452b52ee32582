import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { accounts } from '../../tables/identity/account.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startPostgres, startTestServer } from '../../../testing/index.ts'

const EMAIL = 'client@example.com'

it('two servers that are told of a pool name no statement, and hear of each other past it', async () => {
  await using postgres = await startPostgres()
  const options = { databaseUrl: postgres.url, demo: true, config: { databaseDirectUrl: postgres.url } }
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
  expect(named).toHaveLength(0)
  await Promise.all([server.close(), other.close()])
})
