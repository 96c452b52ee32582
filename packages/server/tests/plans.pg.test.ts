import { SITE_IDS } from '@platform/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../testing/index.ts'
import type { TestPostgres } from '../testing/index.ts'
import { addYear, openLayout } from '../testing/partitions/index.ts'
import type { OpenedLayout } from '../testing/partitions/index.ts'
import { idOf, YEAR_END } from '../testing/partitions/year.ts'
import { listAuditEvents } from '../src/activity/audit/store.ts'
import { listAccesses } from '../src/care/access-log/store.ts'
import { listCareHistory } from '../src/care/care-team/history-store.ts'
import { listPeopleAround } from '../src/care/consent/reach.ts'
import type { Database } from '../src/infrastructure/database/database.ts'

const [SITE_ID] = SITE_IDS
const PERSON = idOf('client', 1)
const PAGE = 51

let postgres: TestPostgres
let asked: OpenedLayout

beforeAll(async () => {
  postgres = await openPostgres()
  asked = openLayout(postgres.url, 'plain')
  await addYear(asked.sql, { events: 20_000, messages: 100, clients: 10_000 })
  await asked.sql`analyze`
  // As on disks that have no heads to move.
  await asked.sql`set random_page_cost = 1.1`
})
afterAll(async () => {
  await asked[Symbol.asyncDispose]()
  await postgres.close()
})

const READS: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'who has seen a record': (database) =>
    listAccesses(database, { accountId: PERSON, siteId: SITE_ID }, { timeZone: 'UTC' }, undefined, PAGE),
  'what became of a care team': (database) =>
    listCareHistory(database, { personId: PERSON, siteId: SITE_ID }, undefined, PAGE),
  'who is around a person': (database) =>
    listPeopleAround(database, { siteId: SITE_ID, personId: PERSON, scope: 'record', at: YEAR_END }),
  'the audit log of an account': (database) =>
    listAuditEvents(database, { timeZone: 'UTC', accountId: PERSON }, undefined, PAGE),
}

it.each(Object.entries(READS))('%s reads no whole table that grows with everybody', async (_, read) => {
  const lines = await asked.explain(() => read(asked.database))
  expect(lines).not.toEqual([])
  expect(lines.filter((line) => /Seq Scan on (?:accounts|audit_events|audit_links)/.test(line))).toEqual([])
  expect(lines.filter((line) => /Index (?:Only )?Scan .*audit_events_at_index/.test(line))).toEqual([])
})
