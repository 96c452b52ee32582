import type { SiteId } from '@platform/contract'
import type { ConversationPriority, ConversationSide } from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { instant } from '../columns/instant.ts'
import { wordsOf } from '../columns/words.ts'
import { organizations } from '../organizations/organization.ts'

/** FHIR: a thread of Communication. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    subject: text('subject').notNull(),
    /** Null when nobody of the care team belonged to an organization. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    /** Messages are numbered without gaps, under the lock of this row. */
    lastSequence: integer('last_sequence').notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull(),
    assigneeId: uuid('assignee_id').references(() => accounts.id, { onDelete: 'set null' }),
    priority: text('priority').$type<ConversationPriority>().notNull().default('normal'),
    snoozedUntil: instant('snoozed_until'),
    /** Since the oldest message of the person that the care team has not answered. */
    waitingSince: instant('waiting_since'),
  },
  (table) => [
    check('conversations_person_check', isOnePerson(table)),
    index('conversations_person_index').on(table.personId, table.lastMessageAt.desc(), table.id.desc()),
    index('conversations_organization_index').on(
      table.organizationId,
      table.lastMessageAt.desc(),
      table.id.desc(),
    ),
    index('conversations_subject_index').using('gin', wordsOf(table.subject)),
  ],
)

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    side: text('side').$type<ConversationSide>().notNull(),
    readSequence: integer('read_sequence').notNull().default(0),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('conversation_members_account_index').on(table.accountId),
    check('conversation_members_side_check', sql`${table.side} in ('person', 'team')`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    /** Null when that account is gone; what it wrote belongs to the conversation. */
    authorAccountId: uuid('author_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    side: text('side').$type<ConversationSide>().notNull(),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_sequence_index').on(table.conversationId, table.sequence),
    uniqueIndex('messages_key_index').on(table.authorAccountId, table.key),
    index('messages_text_index').using('gin', wordsOf(table.text)),
  ],
)

/** Whether somebody may open one, the document's own rules say at each read. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    place: integer('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.documentId] })],
)

export const messageDrafts = pgTable(
  'message_drafts',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    attachmentIds: uuid('attachment_ids').array().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('message_drafts_account_index').on(table.accountId),
  ],
)

/** Between colleagues. A table of its own, so that no query for clients can come across it. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    authorAccountId: uuid('author_account_id').references(() => accounts.id, { onDelete: 'set null' }),
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('internal_notes_conversation_index').on(table.conversationId, table.organizationId, table.at),
    uniqueIndex('internal_notes_key_index').on(table.authorAccountId, table.key),
  ],
)

export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** With it an attempt that is repeated is known. */
    key: uuid('key').notNull().defaultRandom(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('canned_replies_organization_index').on(table.organizationId, table.title),
    uniqueIndex('canned_replies_key_index').on(table.organizationId, table.key),
  ],
)
