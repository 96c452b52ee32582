import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../src/infrastructure/database/database.ts'
import { readRows } from '../src/infrastructure/database/read-rows.ts'

const claimSchema = z.object({
  appointment: z.string(),
  occasion: z.string(),
  lane: z.string(),
  from: z.number(),
  to: z.number(),
})

/**
 * Looks at everything that is taken without asking the constraints or the rules of what is free: tells which two
 * appointments have a moment in common that are not in one session, which two have one seat, and which is only half booked.
 */
export async function findBookingFaults(database: Database): Promise<string[]> {
  const claims = z.array(claimSchema).parse(
    await readRows(
      database,
      sql`select appointment_id as appointment, occasion_id as occasion, resource_id || ' ' || lane as lane,
        extract(epoch from lower(during))::float8 as "from", extract(epoch from upper(during))::float8 as "to"
      from schedule_claims order by resource_id, lane, lower(during)`,
    ),
  )
  const overlaps = [...Map.groupBy(claims, ({ lane }) => lane).values()].flatMap((own) =>
    own.flatMap((claim, place) => {
      const before = own.slice(Math.max(0, place - 1), place)
      return before
        .filter(({ to, occasion }) => to > claim.from && occasion !== claim.occasion)
        .map(({ appointment }) => `${appointment} overlaps ${claim.appointment}`)
    }),
  )
  const halves = await readRows(
    database,
    sql`select a.id, a.state, count(c.id) as claims from appointments a
      left join schedule_claims c on c.appointment_id = a.id and c.resource_id = a.resource_id
        and c.during @> tstzrange(a.starts_at, a.ends_at) and (c.held_until is not null) = (a.state = 'held')
      group by a.id, a.state having count(c.id) <> case a.state when 'cancelled' then 0 else 1 end`,
  )
  const spare = await readRows(
    database,
    sql`select appointment_id as id from schedule_claims group by appointment_id, resource_id having count(*) > 1`,
  )
  const crowded = await readRows(
    database,
    sql`select c.occasion_id as id from schedule_claims c join appointments a on a.id = c.appointment_id
      join organization_services s on s.id = a.service_id group by c.occasion_id, s.capacity
      having count(distinct c.appointment_id) > s.capacity or count(distinct a.starts_at) > 1
        or count(distinct c.appointment_id) > count(distinct c.seat)`,
  )
  return [
    ...overlaps,
    ...halves.map(
      ({ id, state, claims: count }) => `${String(id)} is ${String(state)} with ${String(count)} claims`,
    ),
    ...spare.map(({ id }) => `${String(id)} has more than one claim`),
    ...crowded.map(({ id }) => `${String(id)} has more people than seats, or more than one time`),
  ]
}
