import type { AuditAction, AuditFault, AuditObjectKind, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

/** Small facts of an event. Never names, addresses, health data or secrets: the log outlives the accounts. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** Rows are only ever added, as triggers see to. No foreign keys: an erased account leaves its bare id. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    siteId: text('site_id').$type<SiteId>(),
    /** Null for the system, and for who is not signed in. */
    actorAccountId: uuid('actor_account_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectAccountId: uuid('subject_account_id'),
    organizationId: uuid('organization_id'),
    objectKind: text('object_kind').$type<AuditObjectKind>(),
    objectId: text('object_id'),
    reason: text('reason'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /** SHA-256 of all of the above. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [
    index('audit_events_at_index').on(table.at, table.id),
    index('audit_events_action_index').on(table.action, table.at, table.id),
    index('audit_events_actor_index').on(table.actorAccountId, table.at, table.id),
    index('audit_events_subject_index').on(table.subjectAccountId, table.at, table.id),
    index('audit_events_organization_index').on(table.organizationId, table.at, table.id),
    // Whoever opens an invoice reads the reminders of it, among all that was ever noted.
    index('audit_events_reminder_index')
      .on(table.objectId, table.at, table.id)
      .where(sql`${table.action} = 'invoice.reminded'`),
    check('audit_events_object_check', sql`(${table.objectKind} is null) = (${table.objectId} is null)`),
  ],
)

/** The first chain, of all events until there were many chains. It is read and verified, and never goes on. */
export const auditChain = pgTable('audit_chain', {
  /** 1, 2, 3, … without gaps, in the order of the commits. */
  position: bigint('position', { mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull().unique(),
  /** Of the link before; empty at the first. */
  previousHash: text('previous_hash').notNull(),
  /** SHA-256 of position, previous hash and the event's content hash. */
  hash: text('hash').notNull(),
})

/** One link an event, written by a trigger when the event's transaction commits. */
export const auditLinks = pgTable(
  'audit_links',
  {
    /** The organization, or one of the sixteen chains of events without one. */
    chainId: uuid('chain_id').notNull(),
    /** 1, 2, 3, … of this chain without gaps, in the order of the commits. */
    position: bigint('position', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull().unique(),
    /** Of the link before in this chain; empty at the first. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 of chain, position, previous hash and the event's content hash. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.position] })],
)

/** What all chains have in common: each root seals the ends of the chains that went on, and the root before. */
export const auditRoots = pgTable('audit_roots', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** The ends of the chains that had gone on since the root before. */
export const auditRootHeads = pgTable(
  'audit_root_heads',
  {
    root: bigint('root', { mode: 'number' }).notNull(),
    chainId: uuid('chain_id').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.root] }),
    index('audit_root_heads_root_index').on(table.root),
  ],
)

/** The newest is shown; a check that was not finished goes on after it. */
export const auditChecks = pgTable('audit_checks', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** How many rows, of all chains. */
  verifiedPosition: bigint('verified_position', { mode: 'number' }).notNull(),
  /** Where it stands; null as long as that is the first chain. */
  verifiedChain: text('verified_chain'),
  verifiedInChain: bigint('verified_in_chain', { mode: 'number' }),
  verifiedHash: text('verified_hash').notNull(),
  isComplete: boolean('is_complete').notNull(),
  fault: text('fault').$type<AuditFault>(),
  brokenPosition: bigint('broken_position', { mode: 'number' }),
  brokenChain: text('broken_chain'),
})
