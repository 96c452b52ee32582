import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '../src/infrastructure/database/database.ts'
import { readRows } from '../src/infrastructure/database/read-rows.ts'
import { accounts } from '../src/tables/identity/account.ts'
import { notifications } from '../src/tables/activity/notifications.ts'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'

const TABLES = sql`select quote_ident(relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`

/** What every table holds, in a few characters. */
async function readDigests(database: Database): Promise<Record<string, unknown>> {
  const digests: Record<string, unknown> = {}
  for (const { name } of await readRows(database, TABLES)) {
    const table = sql.raw(String(name))
    const rows = sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${table} t`
    digests[String(name)] = (await readRows(database, rows))[0]?.['digest']
  }
  return digests
}

const readLast = (database: Database) =>
  readRows(database, sql`select sequencename, last_value from pg_sequences order by sequencename`)

/** A start changes some by itself, whatever was in them: the time of it, what was due. */
async function findUnchangedByStart(): Promise<string[]> {
  const starts = [await startTestServer({ demo: true }), await startTestServer({ demo: true })]
  const [one = {}, other = {}] = await Promise.all(starts.map(({ database }) => readDigests(database)))
  await Promise.all(starts.map((server) => server.close()))
  return Object.keys(one).filter((name) => one[name] === other[name])
}

describe('the database that a server of a test is lent', () => {
  it('holds what it held, whatever the server before has written, deleted, set or left open', async () => {
    const names = await findUnchangedByStart()
    expect(names).toEqual(expect.arrayContaining(['accounts', 'mails', 'notifications']))
    const readAll = async ({ database }: TestServer) => {
      const digests = await readDigests(database)
      return [names.map((name) => [name, digests[name]]), await readLast(database)]
    }
    const first = await startTestServer({ demo: true })
    const before = await readAll(first)
    await first.database.update(accounts).set({ firstName: 'Changed' })
    await first.database.delete(notifications)
    await first.database.execute(sql`select setval('mails_sequence_seq', 5000)`)
    await first.database.execute(sql`set timezone = 'Asia/Tokyo'`)
    await first.database.execute(sql`begin`)
    expect(await readAll(first)).not.toEqual(before)
    await first.close()

    await using second = await startTestServer({ demo: true })
    expect(await readAll(second)).toEqual(before)
    expect(await readRows(second.database, sql`show timezone`)).toEqual([{ TimeZone: 'UTC' }])
  })

  it('is another one where tables themselves were changed', async () => {
    const first = await startTestServer()
    await first.database.execute(sql`create table of_the_test (id int)`)
    await first.close()
    await using second = await startTestServer()
    expect(Object.keys(await readDigests(second.database))).not.toContain('of_the_test')
  })

  it('is nobody else’s meanwhile', async () => {
    await using one = await startTestServer()
    await using other = await startTestServer()
    await one.database.execute(sql`create table of_the_test (id int)`)
    expect(Object.keys(await readDigests(other.database))).not.toContain('of_the_test')
  })
})
