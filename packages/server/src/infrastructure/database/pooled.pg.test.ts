import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { accounts } from '../../tables/identity/account.ts'
import { openEvents } from '../../../testing/fixtures/event.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startPostgres, startTestServer } from '../../../testing/index.ts'
import { findPgBouncer, startPgBouncer } from '../../../testing/databases/pgbouncer.ts'

/** Where none is installed there is nothing to try it with. */
const binaries = [findPgBouncer()].filter((path) => path !== undefined)
const EMAIL = 'client@example.com'

it.each(binaries)(
  'two servers work through a pool that gives each transaction another session, and hear of each other past it: %s',
  { timeout: 300_000 },
  async (binary) => {
    await using postgres = await startPostgres()
    await using pool = await startPgBouncer(binary, postgres.url)
    const options = { databaseUrl: pool.url, demo: true, config: { databaseDirectUrl: postgres.url } }
    const server = await startTestServer(options)
    const other = await startTestServer(options)
    const token = await signInAs(server, EMAIL)
    const calls = Array.from({ length: 60 }, () => server.request('main', '/account', { token }))
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    const [account] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
    const stream = await openEvents(other, token)
    await stream.take(1)
    await server.database.transaction((transaction) =>
      publishEvents(
        transaction,
        [{ accountId: account?.id ?? '', topic: 'tasks', about: 'here' }],
        new Date(),
      ),
    )
    expect((await stream.take(1))[0]?.data).toMatchObject({ about: 'here' })
    await stream[Symbol.asyncDispose]()
    await Promise.all([server.close(), other.close()])
  },
)
