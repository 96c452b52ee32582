import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabaseBefore } from '../../../testing/migrations/open-before.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { listHours } from './hours-store.ts'

it('hours that were saved before there were schedules are kept, and end at midnight where they were meant to', async () => {
  const { database, migrate } = await openDatabaseBefore('0019_hours_of_schedules')
  const [saved, begun] = [randomUUID(), randomUUID()]
  const hours = JSON.stringify([
    { weekday: 2, fromMinute: 1_200, toMinute: 1_439 },
    { weekday: 1, fromMinute: 540, toMinute: 720 },
  ])
  for (const id of [saved, begun])
    await database.execute(sql`insert into accounts
      (id, kind, email, password_hash, first_name, last_name, language, time_zone, home_site, created_at, updated_at)
      values (${id}::uuid, 'professional', ${id}, '', '', '', 'en', 'Europe/Paris', 'Platform', now(), now())`)
  await database.execute(sql`insert into professional_setups (account_id, working_hours, hours_saved_at, updated_at)
    values (${saved}::uuid, ${hours}::text::jsonb, now(), now()), (${begun}::uuid, '[]'::jsonb, null, now())`)
  await migrate()
  expect(await listHours(database, saved)).toEqual([
    { weekday: 1, fromMinute: 540, toMinute: 720 },
    { weekday: 2, fromMinute: 1_200, toMinute: 1_440 },
  ])
  expect(await readRows(database, sql`select account_id, time_zone from schedule_resources`)).toEqual([
    { account_id: saved, time_zone: 'Europe/Paris' },
  ])
}, 600_000)
