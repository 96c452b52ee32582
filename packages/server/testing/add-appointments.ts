import { sql } from 'drizzle-orm'
import type { Database } from '../src/infrastructure/database/database.ts'
import type { BookableTime } from './fixtures/schedule.ts'

const SCHEDULES = 50

/**
 * Fills schedules with what was booked over the years, a twentieth of it still to come: the one that is given, and as
 * many more as it takes.
 */
export async function addAppointments(
  database: Database,
  { scheduleId, serviceId }: BookableTime,
  clientId: string,
  rows: number,
): Promise<void> {
  const each = Math.ceil(rows / SCHEDULES)
  await database.transaction(async (transaction) => {
    // A call may not take as long as what has come together over years.
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`
      with others as (
        insert into schedule_resources (time_zone, updated_at)
        select 'UTC', now() from generate_series(2, ${SCHEDULES}) returning id
      ), schedules as (
        select id from others union all select ${scheduleId}::uuid
      ), written as (
        insert into appointments (site_id, client_id, resource_id, service_id, state, starts_at, ends_at,
          local_start, time_zone, time_zone_version, key, request_hash, created_at, updated_at)
        select 'Platform', ${clientId}::uuid, schedules.id, ${serviceId}::uuid, 'booked', start,
          start + interval '30 minutes', to_char(start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', '2026a',
          gen_random_uuid(), 'none', now(), now()
        from schedules, generate_series(1, ${each}) as place,
          lateral (select date_trunc('day', now()) + (place - ${each} * 19 / 20) * interval '10 hours' as start) as times
        returning id, resource_id, starts_at, ends_at
      )
      insert into schedule_claims (appointment_id, occasion_id, resource_id, during)
      select id, id, resource_id, tstzrange(starts_at, ends_at) from written`)
  })
  // As the care of the database does by night: without figures about the rows it takes other ways.
  await database.execute(sql`analyze`)
}
