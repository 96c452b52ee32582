import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import {
  addAuditedYear,
  hasRecentEvent,
  listAccesses,
  listAuditEvents,
  listOrganizationEvents,
  nameAudited,
  readLinks,
  startTestServer,
  type TestServer,
} from '@platform/server/testing'
import postgres from 'postgres'
import { compareInTurn } from '../../measure/in-turn.ts'
import type { PairedTimes } from '../../measure/in-turn.ts'
import { nameOf, partitionByMonth } from './partition-by-month.ts'

const UNTIL = new Date('2026-11-20T10:00:00.000Z')
const PAGE = 51
const DAY_MS = 86_400_000
/** Of a year's rows: what comes in a day and a half. */
const NEW_SHARE = 1 / 250

interface Log {
  readonly server: TestServer
  readonly admin: postgres.Sql
  /** What is vacuumed when the newest rows are. */
  readonly newest: string
}

export interface PartitionFigures {
  /** As one table, and as a partition a month. */
  readonly reads: readonly PairedTimes[]
  readonly writes: readonly PairedTimes[]
  /** After a day's rows. */
  readonly upkeep: readonly PairedTimes[]
  readonly bytes: readonly [number, number]
}

/** The same log twice, each statement asked of both in turn. */
export async function measurePartitions(
  databaseUrls: readonly [string, string],
  rows: number,
): Promise<PartitionFigures> {
  const whole = await openLog(databaseUrls[0], rows, false)
  const parted = await openLog(databaseUrls[1], rows, true)
  try {
    const reads: PairedTimes[] = []
    for (const [name, read] of Object.entries(READS)) reads.push(await compare(name, [whole, parted], read))
    const writes: PairedTimes[] = []
    for (const count of [1, 100])
      writes.push(await compare(`${count} at once`, [whole, parted], ({ admin }) => append(admin, count)))
    const upkeep = [await compareUpkeep([whole, parted], Math.ceil(rows * NEW_SHARE))]
    return { reads, writes, upkeep, bytes: [await readBytes(whole), await readBytes(parted)] }
  } finally {
    for (const { admin, server } of [whole, parted]) {
      await admin.end()
      await server.close()
    }
  }
}

/** As the product asks; the round chooses who, so that both are asked the same. */
const READS: Readonly<Record<string, (log: Log, round: number) => Promise<readonly unknown[]>>> = {
  'administrators, first page': ({ server }) =>
    listAuditEvents(server.database, { timeZone: 'UTC' }, undefined, PAGE),
  'administrators, half a year back': ({ server }) =>
    listAuditEvents(
      server.database,
      { timeZone: 'UTC' },
      { at: new Date(UNTIL.getTime() - 180 * DAY_MS), id: randomUUID() },
      PAGE,
    ),
  'administrators, of an account': ({ server }, round) =>
    listAuditEvents(
      server.database,
      { timeZone: 'UTC', accountId: nameAudited('person', round) },
      undefined,
      PAGE,
    ),
  'administrators, of some days': ({ server }) =>
    listAuditEvents(
      server.database,
      { timeZone: 'UTC', from: '2026-06-01', to: '2026-06-07' },
      undefined,
      PAGE,
    ),
  'administrators, of a rare action': ({ server }) =>
    listAuditEvents(server.database, { timeZone: 'UTC', action: 'organization.created' }, undefined, PAGE),
  'an organization': ({ server }, round) =>
    listOrganizationEvents(server.database, nameAudited('organization', round % 10), undefined, PAGE),
  'who has seen my record': ({ server }, round) =>
    listAccesses(
      server.database,
      { accountId: nameAudited('person', round), siteId: 'Platform' },
      { timeZone: 'UTC' },
      undefined,
      PAGE,
    ),
  'whether a visit goes on': async ({ server }, round) => [
    await hasRecentEvent(server.database, {
      action: 'record.read',
      actorAccountId: nameAudited('actor', round),
      subjectAccountId: nameAudited('person', round),
      since: new Date(UNTIL.getTime() - 900_000),
    }),
  ],
  'verification, 500 links': ({ server }, round) =>
    readLinks(server.database, { chainId: nameAudited('organization', round % 10), position: 0 }),
}

async function openLog(databaseUrl: string, rows: number, isParted: boolean): Promise<Log> {
  const server = await startTestServer({ databaseUrl })
  const admin = postgres(databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { statement_timeout: 0 },
  })
  await addAuditedYear(server.database, { rows, until: UNTIL })
  if (isParted) await partitionByMonth(admin, UNTIL)
  await admin.unsafe('vacuum (analyze, freeze)')
  await admin.unsafe('checkpoint')
  return { server, admin, newest: isParted ? nameOf(UNTIL) : 'audit_events' }
}

function compare(
  name: string,
  [whole, parted]: readonly [Log, Log],
  work: (log: Log, round: number) => Promise<unknown>,
): Promise<PairedTimes> {
  const askIn = (log: Log) => {
    let round = 0
    return async () => {
      const startedAt = performance.now()
      await work(log, (round += 1))
      return performance.now() - startedAt
    }
  }
  return compareInTurn(name, askIn(whole), askIn(parted))
}

async function append(client: postgres.ISql, count: number): Promise<void> {
  await client`
    insert into audit_events (id, at, site_id, action, subject_account_id, organization_id, details, content_hash)
    select gen_random_uuid(), ${UNTIL}::timestamptz + n * interval '1 second', 'Platform', 'record.read', gen_random_uuid(),
      ${nameAudited('organization', 1)}::uuid, '{}', repeat('0', 64)
    from generate_series(1, ${count}::int) n`
}

/** Vacuum and what the planner knows, after as many new rows. */
async function compareUpkeep(logs: readonly [Log, Log], rows: number): Promise<PairedTimes> {
  const times: { name: string; few: number[]; many: number[] } = {
    name: 'vacuum, analyze',
    few: [],
    many: [],
  }
  for (let round = 0; round < 5; round += 1)
    for (const [place, log] of logs.entries()) {
      await log.admin.begin(async (transaction) => {
        await transaction`set local session_replication_role = replica`
        await append(transaction, rows)
      })
      const startedAt = performance.now()
      await log.admin.unsafe(`vacuum (analyze) ${log.newest}`)
      times[place === 0 ? 'few' : 'many'].push(performance.now() - startedAt)
    }
  return times
}

async function readBytes({ admin }: Log): Promise<number> {
  const [found] = await admin`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relkind = 'r' and relname like 'audit\_events%'`
  return Number(found?.['bytes'])
}
