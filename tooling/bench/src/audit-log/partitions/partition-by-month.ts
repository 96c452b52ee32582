import type postgres from 'postgres'

const MONTHS = 14

/** Makes of the log the same in a partition a month: its key needs the moment, all else is as it was. */
export async function partitionByMonth(admin: postgres.Sql, until: Date): Promise<void> {
  const indexes = await admin`
    select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'audit_events'::regclass and not indisprimary`
  const triggers = await admin`
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = 'audit_events'::regclass and not tgisinternal`
  await admin.unsafe(`
    alter table audit_events rename to audit_events_whole;
    create table audit_events (like audit_events_whole including defaults including constraints, primary key (id, at))
      partition by range (at)`)
  for (let back = MONTHS - 2; back >= -1; back -= 1)
    await admin.unsafe(
      `create table ${nameOf(until, back)} partition of audit_events
        for values from ('${startOf(until, back)}') to ('${startOf(until, back - 1)}')`,
    )
  await admin.unsafe('insert into audit_events select * from audit_events_whole order by at')
  await admin.unsafe('drop table audit_events_whole')
  for (const { definition } of indexes) await admin.unsafe(String(definition).replace(' ON ONLY ', ' ON '))
  for (const { definition } of triggers) await admin.unsafe(String(definition))
}

/** The partition of the moment. */
export function nameOf(until: Date, monthsBack = 0): string {
  return `audit_events_${startOf(until, monthsBack).slice(0, 7).replace('-', '_')}`
}

function startOf(until: Date, monthsBack: number): string {
  return new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - monthsBack, 1)).toISOString()
}
