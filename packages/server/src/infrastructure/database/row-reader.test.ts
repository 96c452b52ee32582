import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { accounts } from '../../tables/identity/account.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import type { Database } from './database.ts'
import { readRowsFast } from './row-reader.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

/** Columns of every kind that has to be decoded, objects that are there, and objects that may not be. */
const select = (database: Database) =>
  database
    .select({
      account: getTableColumns(accounts),
      organization: organizations,
      names: { organization: organizations.name, full: sql<string>`${accounts.firstName} || ' '` },
      both: { organization: organizations.id, account: accounts.id },
      version: accounts.version,
      updatedAt: accounts.updatedAt,
      aliased: sql<boolean>`${accounts.suspendedAt} is null`.as('aliased'),
      mapped: sql<number>`'7'`.mapWith(Number),
      never: sql<number>`null`.mapWith(Number),
    })
    .from(accounts)
    .leftJoin(organizations, eq(organizations.id, accounts.organizationId))
    .orderBy(accounts.id)

it('gives the rows that drizzle gives', async () => {
  const expected = await select(server.database)
  const rows = await readRowsFast(select(server.database).prepare('read_rows')).execute()
  expect(rows).toEqual(expected)
  expect(rows.map((row) => JSON.stringify(row))).toEqual(expected.map((row) => JSON.stringify(row)))
  expect(new Set(rows.map(({ organization }) => organization === null))).toEqual(new Set([true, false]))
})
