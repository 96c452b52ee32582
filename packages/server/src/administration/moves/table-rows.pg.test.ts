import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import type { Database, DatabaseHandle } from '../../infrastructure/database/database.ts'
import { createDatabase } from '../../infrastructure/database/opening/create-database.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { digestTable, insertLines, readLines, settleSession } from './table-rows.ts'
import { readShapes } from './table-shapes.ts'
import type { TableShape } from './table-shapes.ts'

/** One column of everything that a table of ours may have. */
const TABLE = `create table samples (
  id bigint generated always as identity primary key, at timestamp(3) with time zone, day date, span interval,
  bytes bytea, list text[], numbers integer[], exact numeric, float double precision, single real, json jsonb,
  text text, fixed varchar(9), flag boolean, uuid uuid, length integer generated always as (char_length(text)) stored,
  words tsvector generated always as (to_tsvector('simple', coalesce(text, ''))) stored
)`
const ROWS = String.raw`insert into samples (at, day, span, bytes, list, numbers, exact, float, single, json, text, fixed, flag, uuid) values
  ('2026-03-29 01:59:59.999+01', '0044-03-15 BC', '1 mon -2 days 03:04:05.678', '\x00ff5c27', array['a,b', null, '"', '\', '{}', ''],
    array[1, null, -3], 12345678901234567890.12300, 0.1, 0.1, '{"n": 12345678901234567890.1200, "t": "ü\u2028"}', E'ü\n\t\\"\u2028''😀', ' pad ', true,
    '00000000-0000-0000-0000-000000000001'),
  ('infinity', '-infinity', '-00:00:00.000001', '', '{}', '{}', 'NaN', 'NaN', 'Infinity', 'null', '', '', false, null),
  (null, null, null, null, null, null, null, '-0', 1e-40, '[1, 2.50, "x"]', 'null', null, null, null)`

const logger = await createLogger({ level: 'silent' })
let embedded: TestServer
let postgres: TestPostgres
let target: DatabaseHandle

beforeAll(async () => {
  embedded = await startTestServer()
  postgres = await openPostgres()
  target = await createDatabase({ config: { databaseUrl: postgres.url, dataDirectory: '/nowhere' }, logger })
  for (const database of [embedded.database, target.database]) await database.execute(sql.raw(TABLE))
  await embedded.database.execute(sql.raw(ROWS))
})
afterAll(async () => {
  await embedded.database.execute(sql`drop table samples`)
  await embedded.close()
  await target.close()
  await postgres.close()
})

async function readShape(database: Database): Promise<TableShape> {
  const shape = (await readShapes(database)).find(({ name }) => name === 'samples')
  if (shape === undefined) throw new Error('The table is missing')
  return shape
}

it('every value arrives as it is, whatever the sessions are set to and what the databases take for words', async () => {
  const shape = await readShape(embedded.database)
  expect(await readShape(target.database)).toEqual(shape)
  const lines = await embedded.database.transaction(async (transaction) => {
    await settleSession(transaction)
    const read: string[] = []
    for await (const some of readLines(transaction, shape)) read.push(...some)
    return read
  })
  await target.database.transaction(async (transaction) => {
    await settleSession(transaction)
    await insertLines(transaction, shape, lines)
  })
  const digest = (database: Database, settings: readonly string[]) =>
    database.transaction(async (transaction) => {
      for (const setting of settings) await transaction.execute(sql.raw(`set local ${setting}`))
      await settleSession(transaction)
      return digestTable(transaction, shape)
    })
  const other = [`timezone = 'Asia/Kathmandu'`, `datestyle = 'German'`, `bytea_output = 'escape'`]
  const expected = await digest(embedded.database, [])
  expect(expected.rows).toBe(3)
  expect(await digest(target.database, other)).toEqual(expected)
  await target.database.execute(sql`update samples set float = 0 where id = 3`)
  expect(await digest(target.database, [])).not.toEqual(expected)
})
