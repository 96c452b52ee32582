import type { DeliveryFault, DeliveryState, WebhookState, WebhookTopic } from '@platform/contract/developer'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { apps } from './apps.ts'

/** Addresses that an app wants to have called. They are deleted with their app, also as that ends. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appId: uuid('app_id')
      .notNull()
      .references(() => apps.id, { onDelete: 'cascade' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    webhookKey: uuid('webhook_key').notNull(),
    url: text('url').notNull(),
    topics: text('topics').array().$type<WebhookTopic[]>().notNull(),
    /** Signatures need the secret itself: it is sealed, not hashed. */
    sealedSecret: text('sealed_secret').notNull(),
    sealedPrevious: text('sealed_previous'),
    overlapsUntil: instant('overlaps_until'),
    state: text('state').$type<WebhookState>().notNull().default('active'),
    /** Of one that is paused: whether the server has paused it, after it had tried for days. */
    isFailing: boolean('is_failing').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Counts changes of its address and its topics. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('webhooks_state_check', sql`${table.state} in ('active', 'paused', 'ended')`),
    check(
      'webhooks_overlap_check',
      sql`(${table.sealedPrevious} is null) = (${table.overlapsUntil} is null)`,
    ),
    uniqueIndex('webhooks_key_index').on(table.appId, table.webhookKey),
    index('webhooks_app_index').on(table.appId, table.createdAt, table.id),
  ],
)

/** What a webhook is told, in the order in which it has happened. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Given while the progress is locked: of one webhook a later one is never seen before an earlier one. */
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Of whom it tells: what is about one is sent in order. Of a test the webhook itself, so that it waits for nothing. */
    subjectId: uuid('subject_id').notNull(),
    /** The event of the audit log it was made of, of which there is one delivery a topic. */
    eventId: uuid('event_id'),
    type: text('type').$type<WebhookTopic | 'test'>().notNull(),
    resource: text('resource').notNull(),
    objectId: text('object_id').notNull(),
    at: instant('at').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    /** Counted as it is claimed: who claims it again knows that it is another attempt. */
    attempts: integer('attempts').notNull().default(0),
    /** When the first attempt was made, or the first after somebody has sent it again. */
    begunAt: instant('begun_at'),
    /** While it is on its way. */
    claimedUntil: instant('claimed_until'),
    /** Of one that is on its way, when it would be claimed again. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    check('webhook_deliveries_state_check', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    uniqueIndex('webhook_deliveries_event_index').on(table.webhookId, table.eventId, table.type),
    index('webhook_deliveries_log_index').on(table.webhookId, table.at, table.id),
    index('webhook_deliveries_due_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_line_index')
      .on(table.webhookId, table.subjectId, table.sequence)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_failed_index')
      .on(table.webhookId)
      .where(sql`${table.state} = 'failed'`),
    index('webhook_deliveries_at_index').on(table.at),
  ],
)

/** What became of each attempt; one that was cut off has no row. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    fault: text('fault').$type<DeliveryFault>(),
  },
  (table) => [
    check('webhook_attempts_outcome_check', sql`(${table.status} is null) <> (${table.fault} is null)`),
    index('webhook_attempts_delivery_index').on(table.deliveryId, table.at),
  ],
)

/** Up to which link of the first chain of the audit log deliveries were made. One row, which whoever makes some locks. */
export const webhookProgress = pgTable(
  'webhook_progress',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    position: bigint('position', { mode: 'number' }).notNull(),
  },
  (table) => [check('webhook_progress_only_check', sql`${table.isOnly}`)],
)

/** The same of each other chain; one that has no row was not begun. */
export const webhookChainProgress = pgTable('webhook_chain_progress', {
  chainId: uuid('chain_id').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
})
