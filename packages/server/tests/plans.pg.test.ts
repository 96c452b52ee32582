import postgres from 'postgres'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccounts, addAuditedYear, nameAudited, startPostgres, startTestServer } from '../testing/index.ts'
import type { TestPostgres, TestServer } from '../testing/index.ts'
import { listAuditEvents } from '../src/activity/audit/store.ts'
import { listAccesses } from '../src/care/access-log/store.ts'
import { listCareHistory } from '../src/care/care-team/history-store.ts'
import { listPeopleAround } from '../src/care/consent/reach.ts'
import type { Database } from '../src/infrastructure/database/database.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const PERSON = nameAudited('person', 1)
const PAGE = 51

let databases: TestPostgres
let server: TestServer
let admin: postgres.Sql
let watched: Database
const asked: { readonly text: string; readonly parameters: never[] }[] = []

beforeAll(async () => {
  databases = await startPostgres()
  server = await startTestServer({ databaseUrl: databases.url })
  // As on disks that have no heads to move.
  admin = postgres(databases.url, { max: 1, connection: { random_page_cost: 1.1 } })
  watched = drizzle({
    client: admin,
    logger: { logQuery: (text, parameters) => void asked.push({ text, parameters: parameters as never[] }) },
  })
  await addAccounts(server.database, 10_000, NOW.getTime())
  await addAuditedYear(server.database, { rows: 20_000, until: NOW })
  await server.database.execute(sql`analyze`)
})
afterAll(async () => {
  await admin.end()
  await server.close()
  await databases.close()
})

const READS: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'who has seen a record': (database) =>
    listAccesses(database, { accountId: PERSON, siteId: 'Platform' }, { timeZone: 'UTC' }, undefined, PAGE),
  'what became of a care team': (database) =>
    listCareHistory(database, { personId: PERSON, siteId: 'Platform' }, undefined, PAGE),
  'who is around a person': (database) =>
    listPeopleAround(database, { siteId: 'Platform', personId: PERSON, scope: 'record', at: NOW }),
  'the audit log of an account': (database) =>
    listAuditEvents(database, { timeZone: 'UTC', accountId: PERSON }, undefined, PAGE),
}

it.each(Object.keys(READS))('%s reads no whole table that grows with everybody', async (name) => {
  asked.length = 0
  await READS[name]?.(watched)
  expect(asked).not.toEqual([])
  for (const { text, parameters } of asked) {
    const plan = await admin.unsafe(`explain ${text}`, parameters)
    const lines = plan.map((row) => String(row['QUERY PLAN']))
    expect(lines.filter((line) => /Seq Scan on (?:accounts|audit_events|audit_links)/.test(line))).toEqual([])
    expect(lines.filter((line) => /Index (?:Only )?Scan .*audit_events_at_index/.test(line))).toEqual([])
  }
})
