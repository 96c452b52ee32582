import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DELETION_GRACE_DAYS } from '@platform/contract'
import { strFromU8 } from 'fflate'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { PgText } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { callAs, forgetCare, joinTeam, SHARED } from '../../../testing/fixtures/care.ts'
import type { Caller } from '../../../testing/fixtures/care.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { sendText } from '../../../testing/fixtures/document.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { personalTables } from '../personal-data/registry.ts'
import { downloadNewest } from '../../../testing/files/data-exports.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { eraseDue } from './erase.ts'

const DAY_MS = 86_400_000
const CANARY = 'Kanarienvogel'
/** What somebody wrote for others stays with them, without a name; the log is never rewritten. */
const STAYS = new Set(['messages', 'internal_notes', 'client_notes', 'audit_events'])
/** Words of the program's own, and the address by which the rows are found. */
const NO_TEXTS = new Set(['email', 'home_site', 'kind', 'language', 'site_id', 'state', 'time_zone', 'to'])
const clock = createTestClock()
let server: TestServer
let client: Caller
let doctor: Caller

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  // The record of a child stays with its other guardian.
  await forgetCare(server)
})

afterAll(() => server.close())

async function rename({ id }: Caller): Promise<void> {
  const name = { firstName: CANARY, lastName: `${CANARY}sen` }
  await server.database.update(accounts).set(name).where(eq(accounts.id, id))
}

/** Puts the canary into every text of the person that the database takes it in. */
async function fillTexts(person: Caller): Promise<number> {
  let filled = 0
  for (const { table, where } of personalTables) {
    if (STAYS.has(getTableName(table))) continue
    for (const column of Object.values(getTableColumns(table))) {
      if (!(column instanceof PgText) || NO_TEXTS.has(column.name)) continue
      const texts = sql`update ${table} set ${sql.identifier(column.name)} = ${CANARY}
        where ${where({ accountId: person.id, email: person.email })}`
      // Some take only words of their own.
      const isTaken = await server.database
        .transaction((transaction) => transaction.execute(texts))
        .then(
          () => true,
          () => false,
        )
      if (isTaken) filled += 1
    }
  }
  return filled
}

async function findTables(needle: string): Promise<string[]> {
  const tables = await readRows(
    server.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await readRows(server.database, sql`select * from ${sql.identifier(String(name))}`)
    if (!STAYS.has(String(name)) && JSON.stringify(rows).includes(needle)) found.push(String(name))
  }
  return found
}

async function findFiles(needle: string): Promise<string[]> {
  const entries = await readdir(server.dataDirectory, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    // The database forgets a deleted row when it next tends its own files.
    if (!entry.isFile() || entry.parentPath.startsWith(join(server.dataDirectory, 'database'))) continue
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(needle)) found.push(path)
  }
  return found
}

async function prepareExport(caller: Caller): Promise<void> {
  await server.request('main', '/account/exports', { method: 'POST', token: caller.token })
  await vi.waitFor(async () => {
    const rows = await server.database.select().from(dataExports).where(eq(dataExports.accountId, caller.id))
    expect(rows.map(({ state }) => state)).toContain('ready')
  }, 600_000)
}

async function readExport({ token }: Caller): Promise<string> {
  const files = await downloadNewest(server, token)
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}

async function erase(person: Caller): Promise<void> {
  await server.database
    .update(accounts)
    .set({ deletionRequestedAt: new Date(clock.now() - DELETION_GRACE_DAYS * DAY_MS) })
    .where(eq(accounts.id, person.id))
  await eraseDue({
    database: server.database,
    clock,
    config: { portBase: 4000, siteOrigins: new Map(), siteIds: new Set() },
    erasures: createErasures(),
  })
}

it('a client who is erased leaves no name with those who were told, written to, or have an export ready', async () => {
  client = await callAs(server, 'client2@example.com')
  doctor = await callAs(server, 'harbour@example.com')
  await rename(client)
  await joinTeam(client, doctor, { scopes: ['documents', 'messages'] })
  await sendText(server, client.token, client.id, 'A letter')
  // A mail to somebody who has not answered yet.
  await client.post('/care-team/invitations', {
    ...SHARED,
    personId: client.id,
    relation: null,
    email: 'stranger@example.com',
    language: 'en',
    message: '',
  })
  await prepareExport(doctor)
  expect(await readExport(doctor)).toContain(CANARY)
  expect(await findTables(CANARY)).toEqual(expect.arrayContaining(['mails', 'notifications']))
  expect(await fillTexts(client)).toBeGreaterThan(30)
  await erase(client)
  expect(await findTables(CANARY)).toEqual([])
  expect(await findTables(client.email)).toEqual(['mails'])
  await server.database.delete(mails).where(eq(mails.to, client.email))
  expect(await findTables(client.email)).toEqual([])
  expect(await readExport(doctor)).not.toContain(CANARY)
  expect(await findFiles(CANARY)).toEqual([])
  // They are still told that something was there.
  const told = await server.database
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, doctor.id))
  expect(told.filter(({ event }) => event === 'documentShared')).not.toEqual([])
})

it('a professional who is erased leaves none either', async () => {
  client = await callAs(server, 'premium@example.com')
  doctor = await callAs(server, 'harbour@example.com')
  await rename(doctor)
  await joinTeam(client, doctor, { scopes: ['documents', 'messages'] })
  await sendText(server, doctor.token, client.id, 'A result')
  await prepareExport(client)
  expect(await readExport(client)).toContain(CANARY)
  await fillTexts(doctor)
  await erase(doctor)
  expect(await findTables(CANARY)).toEqual([])
  expect(await readExport(client)).not.toContain(CANARY)
  const log = await server.request('main', '/account/access-log', { token: client.token })
  expect(await log.text()).not.toContain(CANARY)
})
