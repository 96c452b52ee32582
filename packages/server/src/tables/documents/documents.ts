import type { SiteId } from '@platform/contract'
import type {
  DocumentAudience,
  DocumentKind,
  DocumentRequestState,
  FileType,
  ScanState,
} from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { instant } from '../columns/instant.ts'
import { wordsOf } from '../columns/words.ts'

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const documentRequests = pgTable(
  'document_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    requestedBy: uuid('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    note: text('note').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    state: text('state').$type<DocumentRequestState>().notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    /** What answered it: one that was sent for it, or one that was there already. */
    documentId: uuid('document_id').references((): AnyPgColumn => documents.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('document_requests_person_check', isOnePerson(table)),
    check('document_requests_state_check', sql`${table.state} in ('open', 'answered', 'withdrawn')`),
    index('document_requests_person_index').on(table.personId, table.createdAt, table.id),
    index('document_requests_document_index').on(table.documentId),
    index('document_requests_requester_index').on(table.requestedBy, table.createdAt, table.id),
  ],
)

/** A row without `storedAt` is an upload, known to its sender alone; it is there before the first byte. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    uploadedBy: uuid('uploaded_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    uploadKey: uuid('upload_key').notNull(),
    requestId: uuid('request_id').references(() => documentRequests.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    receivedBytes: integer('received_bytes').notNull().default(0),
    /** Without it the file cannot be read any more. */
    wrappedKey: text('wrapped_key').notNull(),
    mediaType: text('media_type').$type<FileType>(),
    /** SHA-256 of the content. */
    contentHash: text('content_hash'),
    title: text('title').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    documentDate: date('document_date', { mode: 'string' }),
    /** The document's date, else the day on which it came. */
    sortDate: date('sort_date', { mode: 'string' }).notNull(),
    audience: text('audience').$type<DocumentAudience>().notNull().default('team'),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    storedAt: instant('stored_at'),
    errorAt: instant('error_at'),
    errorReason: text('error_reason'),
    duplicateOf: uuid('duplicate_of'),
    suggestedTitle: text('suggested_title'),
    scanState: text('scan_state').$type<ScanState>().notNull().default('waiting'),
    scanAttempts: integer('scan_attempts').notNull().default(0),
    version: integer('version').notNull().default(1),
    titleWords: words('title_words').generatedAlwaysAs(
      wordsOf(sql`title || ' ' || translate(file_name, '._-', '   ')`),
    ),
  },
  (table) => [
    check('documents_person_check', isOnePerson(table)),
    check('documents_audience_check', sql`${table.audience} in ('team', 'named', 'nobody')`),
    check('documents_scan_check', sql`${table.scanState} in ('waiting', 'done', 'none')`),
    check('documents_received_check', sql`${table.receivedBytes} <= ${table.bytes}`),
    check(
      'documents_stored_check',
      sql`${table.storedAt} is null or (${table.mediaType} is not null and ${table.contentHash} is not null)`,
    ),
    unique('documents_upload_key').on(table.uploadedBy, table.uploadKey),
    index('documents_person_index').on(table.personId, table.storedAt, table.id),
    index('documents_date_index').on(table.personId, table.sortDate, table.id),
    index('documents_content_index').on(table.personId, table.contentHash),
    index('documents_words_index').using('gin', table.titleWords),
    index('documents_uploads_index')
      .on(table.touchedAt)
      .where(sql`${table.storedAt} is null`),
    index('documents_scans_index')
      .on(table.storedAt)
      .where(sql`${table.scanState} = 'waiting' and ${table.storedAt} is not null`),
    index('documents_request_index').on(table.requestId),
  ],
)

export const documentPieces = pgTable(
  'document_pieces',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    offset: integer('offset').notNull(),
    bytes: integer('bytes').notNull(),
    objectName: uuid('object_name').notNull().unique(),
    /** None for what was stored before there were folders. */
    deploymentId: uuid('deployment_id'),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.offset] })],
)

export const documentMembers = pgTable(
  'document_members',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.accountId] }),
    index('document_members_account_index').on(table.accountId),
  ],
)

export const documentReviews = pgTable(
  'document_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** That it was reviewed outlives the account. */
    reviewedBy: uuid('reviewed_by').references(() => accounts.id, { onDelete: 'set null' }),
    reviewedAt: instant('reviewed_at').notNull(),
  },
  (table) => [unique('document_reviews_key').on(table.documentId, table.reviewedBy)],
)

export const documentTexts = pgTable(
  'document_texts',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    contentWords: words('content_words').generatedAlwaysAs(wordsOf(sql`content`)),
  },
  (table) => [index('document_texts_words_index').using('gin', table.contentWords)],
)

/** Whoever has the link can read the file; the secret is a one-time link of the same id. */
export const documentLinks = pgTable(
  'document_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('document_links_document_index').on(table.documentId, table.createdAt)],
)

export const documentLinkViews = pgTable(
  'document_link_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => documentLinks.id, { onDelete: 'cascade' }),
    viewedAt: instant('viewed_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [index('document_link_views_link_index').on(table.linkId, table.viewedAt)],
)
