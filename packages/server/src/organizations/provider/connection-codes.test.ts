import { CONNECTION_CODE_LENGTH } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabaseBefore } from '../../../testing/migrations/open-before.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { providers } from '../../tables/organizations/provider.ts'

const NAMES = ['One', 'Two', 'Three']

it('whoever had no code to be connected by has one of their own, and who had one keeps it', async () => {
  const { database, migrate } = await openDatabaseBefore('0049_connection_codes')
  for (const table of ['organizations', 'providers']) {
    const values = NAMES.map((name) => sql`(${name}, now())`)
    await database.execute(
      sql`insert into ${sql.identifier(table)} (name, created_at) values ${sql.join(values, sql`, `)}`,
    )
  }
  await database.execute(sql`update organizations set connection_code = '23456789AB' where name = 'One'`)
  await migrate()
  const rows = await Promise.all([database.select().from(organizations), database.select().from(providers)])
  const codes = rows.flat().map(({ connectionCode }) => connectionCode)
  expect(codes).toContain('23456789AB')
  expect(new Set(codes).size).toBe(2 * NAMES.length)
  for (const code of codes) expect(code).toMatch(new RegExp(`^[2-9A-HJ-NP-Z]{${CONNECTION_CODE_LENGTH}}$`))
}, 600_000)
