import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInstalledPostgres } from '../../../../testing/backups/installed-postgres.ts'
import { createDatabaseOn, startInstalledPostgres } from '../../../../testing/databases/postgres.ts'
import { startStandby } from '../../../../testing/databases/standby.ts'
import type { Standby } from '../../../../testing/databases/standby.ts'
import { startSeverableProxy } from '../../../../testing/databases/severable-proxy.ts'
import type { TestPostgres } from '../../../../testing/index.ts'
import { createLogger } from '../../logging/logger.ts'
import type { DatabaseDriver } from '../database.ts'
import { openPostgresDatabase } from '../postgres-database.ts'
import { readRows } from '../read-rows.ts'
import { addReplica } from './add-replica.ts'
import { forLongReads } from './long-reads.ts'

/** Where none is installed with all its programs there is nothing to try it with. */
const installed = [findInstalledPostgres()].filter((programs) => programs !== undefined)
/** Nothing rests: what was of no use is looked at anew by the next question. */
const PATIENCE = { lagMs: 500, answerMs: 60_000, restMs: 0 }

const WHERE = sql`select pg_is_in_recovery() as "isReplica", count(*)::int as count from notes`

describe.each(installed)('beside a replica of %s', (programs) => {
  let primary: TestPostgres
  let standby: Standby
  let driver: DatabaseDriver
  const logLines: string[] = []
  const open = async (replicaUrl: string, restMs = PATIENCE.restMs) => {
    const logger = await createLogger({ level: 'info', output: { write: (line) => logLines.push(line) } })
    const patience = { ...PATIENCE, restMs }
    return addReplica(await openPostgresDatabase(primary.url, logger), replicaUrl, { logger, patience })
  }
  const ask = async (asked = driver) => (await readRows(forLongReads(asked.database), WHERE))[0]
  const write = () => driver.database.execute(sql`insert into notes values (default)`)
  const count = async () => (await readRows(driver.database, WHERE))[0]?.['count']
  const findLines = (text: string) => logLines.filter((line) => line.includes(text))

  beforeAll(async () => {
    primary = await startInstalledPostgres(programs)
    standby = await startStandby(programs, primary.url)
    driver = await open(standby.url)
    await driver.database.execute(sql`create table notes (id serial primary key)`)
  })
  afterAll(async () => {
    await driver.close()
    await standby[Symbol.asyncDispose]()
    await primary.close()
  })

  it('what was written just before is read from it', async () => {
    for (let written = 1; written <= 50; written += 1) {
      await write()
      expect(await ask()).toEqual({ isReplica: true, count: written })
    }
  })

  it('answers for a role that may read tables and nothing else', async () => {
    await driver.database.execute(sql`create role reader login`)
    await driver.database.execute(sql`grant select on notes to reader`)
    const url = new URL(standby.url)
    url.username = 'reader'
    const other = await open(url.href)
    expect(await ask(other)).toMatchObject({ isReplica: true })
    await other.close()
  })

  it('one that stays behind is not waited for again and again, and one line says so', async () => {
    const resting = await open(standby.url, 60_000)
    logLines.length = 0
    await standby.pause()
    await write()
    const whole = await count()
    for (let time = 0; time < 5; time += 1)
      expect(await ask(resting)).toEqual({ isReplica: false, count: whole })
    await standby.resume()
    expect(findLines('The replica rests')).toHaveLength(1)
    expect(findLines('it is behind')).toHaveLength(1)
    await resting.close()
  })

  it('one that was behind is asked again, and what was deleted meanwhile is not in its answer', async () => {
    await standby.pause()
    await write()
    expect(await ask()).toMatchObject({ isReplica: false })
    await driver.database.execute(sql`delete from notes where id = 1`)
    await standby.resume()
    expect(await ask()).toEqual({ isReplica: true, count: await count() })
    expect(findLines('The replica is there')).not.toHaveLength(0)
  })

  it('what it gives up for what it replays the database answers, and it goes on', async () => {
    logLines.length = 0
    const slow = askSlowly()
    await waitUntilUnderWay()
    await driver.database.execute(sql`alter table notes add column text text`)
    expect(await slow).toMatchObject({ isReplica: false })
    expect(findLines('gave a long read up')).toHaveLength(1)
    expect(await ask()).toMatchObject({ isReplica: true })
  })

  it('goes in the midst of an answer, and comes back', async () => {
    const slow = askSlowly()
    await waitUntilUnderWay()
    await standby.crash()
    expect(await slow).toMatchObject({ isReplica: false })
    expect(await ask()).toEqual({ isReplica: false, count: await count() })
    await using without = { ...(await open(standby.url)), [Symbol.asyncDispose]: () => without.close() }
    expect(await ask(without)).toMatchObject({ isReplica: false })
    await standby.start()
    await expect.poll(() => ask(), { timeout: 20_000 }).toMatchObject({ isReplica: true })
  })

  it('swallows everything: the database answers, a stop is not held up, and it is asked again once it answers', async () => {
    const url = new URL(standby.url)
    await using proxy = await startSeverableProxy(url.hostname, Number(url.port))
    url.port = String(proxy.port)
    const [other, stopped] = [await open(url.href), await open(url.href)]
    for (const each of [other, stopped]) expect(await ask(each)).toMatchObject({ isReplica: true })
    proxy.freeze()
    for (const each of [other, stopped]) expect(await ask(each)).toMatchObject({ isReplica: false })
    expect(findLines('no answer in time')).not.toHaveLength(0)
    await expect(stopped.close()).resolves.toBeUndefined()
    await proxy.restore()
    await expect.poll(() => ask(other), { timeout: 20_000 }).toMatchObject({ isReplica: true })
    await other.close()
  })

  it('nothing is written through it, and a mistake is told as by the database', async () => {
    const longReads = forLongReads(driver.database)
    const before = await count()
    await expect(longReads.execute(sql`insert into notes values (default)`)).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    expect(await count()).toBe(before)
    await expect(longReads.execute(sql`select nothing from notes`)).rejects.toMatchObject({
      cause: { code: '42703' },
    })
    expect(await ask()).toMatchObject({ isReplica: true })
  })

  it('a database that is written to, another one, and one of other data are refused', async () => {
    await expect(open(primary.url)).rejects.toThrow(/DATABASE_REPLICA_URL: .* is no standby/)
    const beside = new URL(standby.url)
    beside.pathname = '/postgres'
    await expect(open(beside.href)).rejects.toThrow(/is no copy of the database of DATABASE_URL/)
    await using stranger = await startInstalledPostgres(programs)
    await expect(open(stranger.url)).rejects.toThrow(/is no copy/)
    await using sibling = await createDatabaseOn(primary.url)
    await expect(open(sibling.url)).rejects.toThrow(/is no copy/)
  })

  it('becomes the database itself, by mistake or not, and is not asked any more', async () => {
    logLines.length = 0
    await standby.sql`select pg_promote()`
    expect(await ask()).toEqual({ isReplica: false, count: await count() })
    expect(findLines('no standby')).toHaveLength(1)
  })

  /** The replica thinks for long, the database does not. */
  function askSlowly() {
    const asked = sql`select pg_is_in_recovery() as "isReplica", pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) as slept
      from (select 1 from notes limit 1) as first`
    return readRows(forLongReads(driver.database), asked).then(([row]) => row)
  }

  async function waitUntilUnderWay(): Promise<void> {
    await expect
      .poll(async () => {
        const [row] = await standby.sql`
          select count(*)::int as count from pg_stat_activity
          where state = 'active' and wait_event = 'PgSleep'`
        return row?.['count']
      })
      .toBe(1)
  }
})
