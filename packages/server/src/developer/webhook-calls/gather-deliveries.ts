import { sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { auditChain } from '../../tables/activity/audit.ts'
import { webhookProgress } from '../../tables/developer/webhooks.ts'
import { TOLD_ACTIONS, WHOLE_RECORD } from './topics.ts'

/** So many events of the log are gone through at a time. */
const EVENTS_AT_ONCE = 1_000

/**
 * Makes deliveries of what the audit log has come to hold. Each change of a record is noted there in its own transaction, and
 * the positions of the log are given without gaps in the order of the commits: going through them one after the other,
 * none can be missed, whatever was under way, and none be found twice. Servers take turns by the lock on the progress.
 *
 * @returns whether there may be more
 */
export async function gatherDeliveries(database: Database, at: Date): Promise<boolean> {
  // Nothing is written, and nobody waits, while nothing has happened.
  const [seen] = await database
    .select({ position: webhookProgress.position, last: readLast() })
    .from(webhookProgress)
  if (seen === undefined || seen.position >= seen.last) return false
  return database.transaction(async (transaction) => {
    const [from] = await transaction
      .select({ position: webhookProgress.position })
      .from(webhookProgress)
      .for('update', { skipLocked: true })
    if (from === undefined) return false
    // First this, then the webhooks: one that is made before an event is then seen with it.
    const [chain] = await transaction.select({ last: readLast() }).from(webhookProgress)
    const to = Math.min(chain?.last ?? 0, from.position + EVENTS_AT_ONCE)
    if (to <= from.position) return false
    const made = await insertDeliveries(transaction, from.position, to, at)
    // Most of what happens is told to nobody: that it was gone through is written down once for many.
    if (made > 0 || to - from.position >= EVENTS_AT_ONCE)
      await transaction.update(webhookProgress).set({ position: to })
    return to < (chain?.last ?? 0)
  })
}

function readLast() {
  return sql<number>`(select coalesce(max(${auditChain.position}), 0) from ${auditChain})`.mapWith(Number)
}

/**
 * Of the record of whoever has made the app, on the site where it was made, as far as the app was let in as it happened; what an
 * app has added itself is no news to it. The sequence follows the order of the rows.
 *
 * @returns how many
 */
async function insertDeliveries(database: Database, from: number, to: number, at: Date): Promise<number> {
  const told = sql.join(
    TOLD_ACTIONS.map(({ action, topic }) => sql`(${action}, ${topic})`),
    sql`, `,
  )
  const made = await readRows(
    database,
    sql`
    insert into webhook_deliveries (webhook_id, subject_id, event_id, type, resource, object_id, at, next_attempt_at)
    select w.id, e.subject_account_id, e.id, told.topic, coalesce(e.object_kind, ${WHOLE_RECORD}),
      coalesce(e.object_id, e.subject_account_id::text), e.at, ${at.toISOString()}::timestamptz
    from audit_chain c
    join audit_events e on e.id = c.event_id
    join (values ${told}) as told (action, topic) on told.action = e.action
    join apps a on a.account_id = e.subject_account_id and a.site_id = e.site_id and a.ended_at is null
    join webhooks w on w.app_id = a.id and w.state <> 'ended' and w.created_at <= e.at and told.topic = any (w.topics)
    where c.position > ${from} and c.position <= ${to}
      and exists (select 1 from app_tokens k where k.app_id = a.id and k.created_at <= e.at and k.expires_at > e.at
        and (k.ended_at is null or k.ended_at > e.at))
      and not (e.action = 'measurements.added' and a.import_id::text = e.object_id)
    order by c.position, w.id, told.topic
    on conflict do nothing returning id`,
  )
  return made.length
}
