import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { personalTables } from './registry.ts'

/** Tables with an e-mail address that is no person's. */
const NOT_PERSONAL = new Map([['organizations', 'the address of a practice']])

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const registered = new Map(personalTables.map((entry) => [entry.name, entry]))

async function readTexts(query: ReturnType<typeof sql>): Promise<string[]> {
  const rows = z.array(z.object({ name: z.string() })).parse(await readRows(server.database, query))
  return rows.map(({ name }) => name)
}

describe('the register of personal data', () => {
  it('knows every table that refers to an account or holds an e-mail address', async () => {
    const referring = await readTexts(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'accounts'::regclass`)
    const holding = await readTexts(sql`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public'
        and (column_name ~ '(^|_)account_id$' or column_name ~ '(^|_)email$' or column_name in ('to', 'subject_id'))`)
    const found = [...new Set([...referring, ...holding])]
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter((name) => !registered.has(name) && !NOT_PERSONAL.has(name)).toSorted()).toEqual([])
  })

  it('says that rows go with the account only where the database sees to it', async () => {
    const cascading = await readTexts(sql`
      with recursive going(id) as (
        select 'accounts'::regclass::oid
        union select conrelid from pg_constraint join going on confrelid = id where contype = 'f' and confdeltype = 'c'
      ) select id::regclass::text as name from going`)
    const wrong = personalTables
      .filter(
        ({ name, erasure }) => erasure === 'cascade' && name !== 'accounts' && !cascading.includes(name),
      )
      .map(({ name }) => name)
    expect(wrong).toEqual([])
  })

  it('has no foreign key that would keep an account from being erased', async () => {
    const blocking = await readTexts(sql`
      select conname as name from pg_constraint
      where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype not in ('c', 'n')`)
    expect(blocking).toEqual([])
  })

  it.each(personalTables)('finds the rows of one person alone in $name', async (entry) => {
    const person = { accountId: '00000000-0000-4000-8000-000000000000', email: 'nobody@example.com' }
    expect(await entry.exportOf(server.database, person)).toEqual([])
    const query = server.database.select().from(entry.table).where(entry.where(person)).toSQL()
    expect(query.params.length).toBeGreaterThan(0)
  })

  it('leaves out every column that is named like a secret', () => {
    for (const entry of personalTables) {
      const secret = Object.keys(getTableColumns(entry.table)).filter((name) =>
        /(?<!^text)hash|secret|password/i.test(name),
      )
      expect({
        table: getTableName(entry.table),
        shown: secret.filter((name) => !entry.omitted.includes(name)),
      }).toEqual({ table: entry.name, shown: [] })
    }
  })
})
