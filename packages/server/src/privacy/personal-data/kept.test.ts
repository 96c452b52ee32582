import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { callAs, forgetCare } from '../../../testing/fixtures/care.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import type { Person } from '../../infrastructure/files/personal-files.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { accounts } from '../../tables/identity/account.ts'
import { eraseDue } from '../deletion/erase.ts'
import { personalTables } from './registry.ts'
import type { PersonalTable } from './personal-table.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  // The record of a child stays with its other guardian.
  await forgetCare(server)
})

afterAll(() => server.close())

describe('the register of what is kept', () => {
  it('says until when and why of every table that outlives an account, and of no other', () => {
    const stays = ({ erasure }: PersonalTable): boolean => erasure === 'detached' || erasure === 'kept'
    const namesOf = (tables: readonly PersonalTable[]) => tables.map(({ name }) => name).toSorted()
    expect(namesOf(personalTables.filter(({ kept }) => kept !== undefined))).toEqual(
      namesOf(personalTables.filter(stays)),
    )
    expect(personalTables.filter(({ kept }) => kept !== undefined && kept.because.length < 20)).toEqual([])
  })

  it('names an end that there is: a column of the table, or a table with which its rows go', () => {
    const wrong = personalTables.flatMap(({ name, table, kept }) => {
      const until = kept?.until
      if (until === undefined || until === 'forGood' || 'yearsAfter' in until) return []
      if ('with' in until)
        return goesWith(table, until.with) ? [] : [`${name} with ${getTableName(until.with)}`]
      return Object.values(getTableColumns(table)).includes(until) ? [] : [name]
    })
    expect(wrong).toEqual([])
  })
})

function goesWith(table: PgTable, other: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === other && key.onDelete === 'cascade',
  )
}

/** The rows of a person, by the names of their tables; each by its key, which no erasure changes. */
async function listKeys(person: Person): Promise<Map<string, Set<string>>> {
  const keys = new Map<string, Set<string>>()
  for (const { table, name, where } of personalTables) {
    const rows = await server.database
      .select({ key: keyOf(table) })
      .from(table)
      .where(where(person))
    keys.set(name, new Set(rows.map(({ key }) => key)))
  }
  return keys
}

function keyOf(table: PgTable) {
  const { primaryKeys, columns } = getTableConfig(table)
  const own = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return sql<string>`concat_ws(' ', ${sql.join(own, sql`, `)})`
}

/** Of some rows those that are still there. */
async function listLeft({ table }: PersonalTable, keys: ReadonlySet<string>): Promise<string[]> {
  const rows = await readRows(server.database, sql`select ${keyOf(table)} as key from ${table}`)
  return rows.map(({ key }) => String(key)).filter((key) => keys.has(key))
}

it.each(['client@example.com', 'professional@example.com', 'provider@example.com', 'client2@example.com'])(
  'the erasure of %s leaves what the register keeps, and nothing else',
  async (email) => {
    const { id } = await callAs(server, email)
    const person = { accountId: id, email }
    const before = await listKeys(person)
    expect([...before.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(5)
    await server.database
      .update(accounts)
      .set({ deletionRequestedAt: new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS) })
      .where(eq(accounts.id, id))
    await eraseDue({
      database: server.database,
      clock,
      config: { portBase: 4000, siteOrigins: new Map(), siteIds: new Set() },
      erasures: createErasures(),
    })
    expect(await server.database.$count(accounts, eq(accounts.id, id))).toBe(0)
    const unsaid: string[] = []
    const naming: string[] = []
    for (const entry of personalTables) {
      const keys = before.get(entry.name) ?? new Set()
      const left = await listLeft(entry, keys)
      if (left.length > 0 && entry.kept === undefined) unsaid.push(entry.name)
      const still = await server.database.$count(entry.table, entry.where(person))
      // The last mail of all tells that it is done.
      if (still > 0 && entry.erasure !== 'kept' && entry.name !== 'mails') naming.push(entry.name)
    }
    expect({ unsaid, naming }).toEqual({ unsaid: [], naming: [] })
  },
)
