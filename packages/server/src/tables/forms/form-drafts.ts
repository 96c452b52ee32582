import type { DraftAnswer } from '@platform/contract/forms'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { formAssignments } from './form-assignments.ts'
import { formLinks } from './form-links.ts'

/** A form that is being filled in. Who saves something locks it, so that what two save at once comes one after the other. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    assignmentId: uuid('assignment_id')
      .unique()
      .references(() => formAssignments.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id')
      .unique()
      .references(() => formLinks.id, { onDelete: 'cascade' }),
    /** Rises with each save of any question. */
    revision: integer('revision').notNull().default(0),
    /** Of all its answers, in UTF-8. */
    bytes: integer('bytes').notNull().default(0),
    savedAt: instant('saved_at'),
  },
  (table) => [
    check('form_drafts_whose_check', sql`(${table.assignmentId} is null) <> (${table.linkId} is null)`),
  ],
)

export const formDraftAnswers = pgTable(
  'form_draft_answers',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => formDrafts.id, { onDelete: 'cascade' }),
    /** Of the question, as the form has it. */
    question: text('question').notNull(),
    answers: jsonb('answers').$type<DraftAnswer['answers']>().notNull(),
    /** Rises with each save of this question. */
    revision: integer('revision').notNull(),
    /** That of the draft with which it was saved. */
    draftRevision: integer('draft_revision').notNull(),
    bytes: integer('bytes').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.question] }),
    index('form_draft_answers_saver_index').on(table.savedBy),
  ],
)
