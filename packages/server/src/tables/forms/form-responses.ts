import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { careResources } from '../health-record/care-resources.ts'
import { accounts } from '../identity/account.ts'
import { formAssignments } from './form-assignments.ts'
import { questionnaireVersions } from './questionnaires.ts'

/** What stands beside a resource that answers a form: which one, in which round, and whether somebody has reviewed it. */
export const formResponses = pgTable(
  'form_responses',
  {
    resourceId: uuid('resource_id')
      .primaryKey()
      .references(() => careResources.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id').references(() => formAssignments.id, { onDelete: 'set null' }),
    questionnaireId: uuid('questionnaire_id').notNull(),
    questionnaireVersion: integer('questionnaire_version').notNull(),
    round: text('round').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    amendedAt: instant('amended_at'),
    /** As it is now: with an amendment it waits again. */
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      name: 'form_responses_version_fk',
      columns: [table.questionnaireId, table.questionnaireVersion],
      foreignColumns: [questionnaireVersions.questionnaireId, questionnaireVersions.version],
    }),
    index('form_responses_version_index').on(table.questionnaireId, table.questionnaireVersion),
    index('form_responses_assignment_index').on(table.assignmentId),
    index('form_responses_reviewer_index').on(table.reviewedBy),
  ],
)
