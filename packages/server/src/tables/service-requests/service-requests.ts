import type { SiteId } from '@platform/contract'
import type {
  ServiceRequest,
  ServiceRequestStatus,
  ServiceRequestStep,
  ServiceRequestUrgency,
} from '@platform/contract/service-requests'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { documents } from '../documents/documents.ts'
import { formAssignments } from '../forms/form-assignments.ts'
import { accounts } from '../identity/account.ts'
import { serviceTypes } from './service-types.ts'

/** FHIR: ServiceRequest with its Task. A trigger refuses every way of the status that the contract has no row for. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    typeId: uuid('type_id')
      .notNull()
      .references(() => serviceTypes.id, { onDelete: 'cascade' }),
    requestedBy: uuid('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull().defaultRandom(),
    status: text('status').$type<ServiceRequestStatus>().notNull().default('draft'),
    urgency: text('urgency').$type<ServiceRequestUrgency>().notNull().default('routine'),
    text: text('text').notNull().default(''),
    preferredTimes: jsonb('preferred_times').$type<ServiceRequest['preferredTimes']>().notNull().default([]),
    /** The form that is filled in with it, of the version that was published when it was begun. */
    formAssignmentId: uuid('form_assignment_id').references(() => formAssignments.id, {
      onDelete: 'set null',
    }),
    /** Who has accepted it. */
    handledBy: uuid('handled_by').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
    /** Lists are by it: when it was submitted, or begun as long as it is a draft. */
    placedAt: instant('placed_at').notNull(),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    answerDueAt: instant('answer_due_at'),
    answeredAt: instant('answered_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('service_requests_person_check', isOnePerson(table)),
    check(
      'service_requests_status_check',
      sql`${table.status} in ('draft', 'submitted', 'accepted', 'inProgress', 'completed', 'declined', 'cancelled')`,
    ),
    check('service_requests_urgency_check', sql`${table.urgency} in ('routine', 'urgent', 'asap', 'stat')`),
    check(
      'service_requests_reason_check',
      sql`${table.status} <> 'declined' or btrim(${table.reason}) <> ''`,
    ),
    check(
      'service_requests_submitted_check',
      sql`(${table.status} = 'draft') = (${table.submittedAt} is null)`,
    ),
    index('service_requests_person_index').on(table.personId, table.placedAt, table.id),
    index('service_requests_type_index').on(table.typeId, table.placedAt, table.id),
    index('service_requests_handler_index').on(table.handledBy),
    index('service_requests_form_index').on(table.formAssignmentId),
    uniqueIndex('service_requests_key_index').on(table.requestedBy, table.key),
  ],
)

export const serviceRequestDocuments = pgTable(
  'service_request_documents',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.documentId] }),
    index('service_request_documents_document_index').on(table.documentId),
  ],
)

/** What has happened, for both sides: a change of the status, a step beside it, or a comment. It is only ever added to. */
export const serviceRequestEvents = pgTable(
  'service_request_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    status: text('status').$type<ServiceRequestStatus>(),
    step: text('step').$type<ServiceRequestStep>(),
    text: text('text'),
    /** Made by the sender of a comment: with it an attempt that is repeated is known. */
    key: uuid('key').notNull().defaultRandom(),
    at: instant('at').notNull(),
    /** In which they came: several can be of one instant. */
    sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    check(
      'service_request_events_kind_check',
      sql`num_nonnulls(${table.status}, ${table.step}, ${table.text}) = 1`,
    ),
    check(
      'service_request_events_step_check',
      sql`${table.step} in ('timesOffered', 'timesWithdrawn', 'timeTaken', 'timesDeclined')`,
    ),
    index('service_request_events_request_index').on(table.requestId, table.sequence),
    uniqueIndex('service_request_events_key_index').on(table.authorId, table.key),
  ],
)

/** Of those who answer, for themselves. */
export const serviceRequestNotes = pgTable(
  'service_request_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    key: uuid('key').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('service_request_notes_request_index').on(table.requestId, table.createdAt, table.id),
    uniqueIndex('service_request_notes_key_index').on(table.authorId, table.key),
  ],
)
