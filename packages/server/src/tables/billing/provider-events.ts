import type { PaymentProviderName } from '@platform/contract/billing'
import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import type { ProviderFacts } from './provider-facts.ts'
import { checkouts } from './subscriptions.ts'

/** What payment providers have told us, once each; subscriptions are what follows from all of it. Never changed. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    eventId: text('event_id').notNull(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes: the same id with others is none of the provider's. */
    bodyHash: text('body_hash').notNull(),
    facts: jsonb('facts').$type<ProviderFacts>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('provider_events_event_unique').on(table.provider, table.eventId),
    index('provider_events_checkout_index').on(table.checkoutId, table.occurredAt),
  ],
)

/** What the test provider knows and has to tell, in the order in which it happened there. */
export const testProviderEvents = pgTable(
  'test_provider_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    checkoutId: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    /** How often it is still to be sent. */
    deliveries: integer('deliveries').notNull(),
    /** The lowest is sent first. */
    place: bigint('place', { mode: 'number' }).notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('test_provider_events_checkout_index').on(table.checkoutId, table.sequence),
    index('test_provider_events_due_index').on(table.dueAt, table.place),
  ],
)
