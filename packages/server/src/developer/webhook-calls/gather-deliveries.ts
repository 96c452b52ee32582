import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { FIRST_CHAIN, selectHeads } from '../../activity/audit/chains.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { auditChain } from '../../tables/activity/audit.ts'
import { webhookChainProgress, webhookProgress } from '../../tables/developer/webhooks.ts'
import { TOLD_ACTIONS, WHOLE_RECORD } from './topics.ts'

/** So many events of the log are gone through at a time. */
const EVENTS_AT_ONCE = 1_000

/**
 * Makes deliveries of what the audit log has come to hold. Each change of a record is noted there in its own transaction, and
 * the positions of a chain are given without gaps in the order of the commits: going through each chain one after the other,
 * none can be missed, whatever was under way, and none be found twice. Servers take turns by the lock on the progress.
 *
 * @returns whether there may be more
 */
export async function gatherDeliveries(database: Database, at: Date): Promise<boolean> {
  // Nothing is written, and nobody waits, while nothing has happened.
  if (!(await hasNews(database))) return false
  return database.transaction(async (transaction) => {
    const [from] = await transaction
      .select({ position: webhookProgress.position })
      .from(webhookProgress)
      .for('update', { skipLocked: true })
    if (from === undefined) return false
    // What is left of the first chain has happened before all others.
    if (await gatherFirst(transaction, from.position, at)) return true
    return gatherChains(transaction, at)
  })
}

async function hasNews(database: Database): Promise<boolean> {
  const rows = await readRows(
    database,
    sql`with recursive ${selectHeads()}
      select 1 from ${webhookProgress} where ${webhookProgress.position} < ${readLast()}
      union all
      select 1 from heads left join ${webhookChainProgress} p using (chain_id) where heads.position > coalesce(p.position, 0)
      limit 1`,
  )
  return rows.length > 0
}

function readLast() {
  return sql<number>`(select coalesce(max(${auditChain.position}), 0) from ${auditChain})`.mapWith(Number)
}

/** @returns whether there was any */
async function gatherFirst(transaction: Database, from: number, at: Date): Promise<boolean> {
  const [chain] = await transaction.select({ last: readLast() }).from(webhookProgress)
  const to = Math.min(chain?.last ?? 0, from + EVENTS_AT_ONCE)
  if (to <= from) return false
  await insertDeliveries(
    transaction,
    sql`select event_id, ${FIRST_CHAIN}::uuid as chain_id, position, null::timestamptz as reached
      from audit_chain where position > ${from} and position <= ${to}`,
    at,
  )
  await transaction.update(webhookProgress).set({ position: to })
  return true
}

/**
 * Of each chain the links after what was gone through, with what has been reached: between chains the moments of the events decide,
 * and never against the order within a chain. Looked up link by link: the database takes them for more than they are, and would read
 * the whole log.
 *
 * @param chains rows with `chain_id` and `until`
 */
function selectReached(chains: SQL): SQL {
  return sql`select l.event_id, l.chain_id, l.position,
      max(e.at) over (partition by l.chain_id order by l.position) as reached
    from ${chains}
    left join webhook_chain_progress p on p.chain_id = part.chain_id
    cross join lateral (
      select event_id, chain_id, position from audit_links
      where chain_id = part.chain_id and position > coalesce(p.position, 0) and position <= part.until
      order by position limit ${EVENTS_AT_ONCE}
    ) l
    cross join lateral (select at from audit_events where id = l.event_id limit 1) e`
}

interface ChainPart {
  readonly chainId: string
  readonly to: number
  readonly events: number
}

/** @returns whether there may be more */
async function gatherChains(transaction: Database, at: Date): Promise<boolean> {
  // First this, then the webhooks: one that is made before an event is then seen with it.
  const parts = await readParts(transaction)
  const events = parts.reduce((sum, part) => sum + part.events, 0)
  if (events === 0) return false
  const ranges = sql.join(
    parts.map(({ chainId, to }) => sql`(${chainId}::uuid, ${to}::bigint)`),
    sql`, `,
  )
  const made = await insertDeliveries(
    transaction,
    selectReached(sql`(values ${ranges}) as part (chain_id, until)`),
    at,
  )
  const isFull = events >= EVENTS_AT_ONCE
  // Most of what happens is told to nobody: that it was gone through is written down once for many.
  if (made > 0 || isFull)
    await transaction
      .insert(webhookChainProgress)
      .values(parts.map(({ chainId, to }) => ({ chainId, position: to })))
      .onConflictDoUpdate({
        target: webhookChainProgress.chainId,
        set: { position: sql`excluded.position` },
      })
  return isFull
}

/** Of each chain up to where, so that together they are the first of all that no webhook was told. */
async function readParts(transaction: Database): Promise<ChainPart[]> {
  const rows = await readRows(
    transaction,
    sql`with recursive ${selectHeads()}, pending as (
        ${selectReached(sql`(select chain_id, position as until from heads) part`)}
      ), first as (
        select chain_id, position from pending order by reached, chain_id, position limit ${EVENTS_AT_ONCE}
      )
      select chain_id, max(position) as until, count(*) as events from first group by chain_id`,
  )
  return rows.map((row) => ({
    chainId: String(row['chain_id']),
    to: Number(row['until']),
    events: Number(row['events']),
  }))
}

/**
 * Of the record of whoever has made the app, on the site where it was made, as far as the app was let in as it happened; what an
 * app has added itself is no news to it. The sequence follows the order of the rows.
 *
 * @returns how many
 */
async function insertDeliveries(database: Database, events: SQL, at: Date): Promise<number> {
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
    from (${events}) c
    cross join lateral (select * from audit_events where id = c.event_id limit 1) e
    join (values ${told}) as told (action, topic) on told.action = e.action
    join apps a on a.account_id = e.subject_account_id and a.site_id = e.site_id and a.ended_at is null
    join webhooks w on w.app_id = a.id and w.state <> 'ended' and w.created_at <= e.at and told.topic = any (w.topics)
    where exists (select 1 from app_tokens k where k.app_id = a.id and k.created_at <= e.at and k.expires_at > e.at
        and (k.ended_at is null or k.ended_at > e.at))
      and not (e.action = 'measurements.added' and a.import_id::text = e.object_id)
    order by c.reached, c.chain_id, c.position, w.id, told.topic
    on conflict do nothing returning id`,
  )
  return made.length
}
