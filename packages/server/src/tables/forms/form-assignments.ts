import type { SiteId } from '@platform/contract'
import type { AssignmentState } from '@platform/contract/forms'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { careResources } from '../health-record/care-resources.ts'
import { accounts } from '../identity/account.ts'
import { organizations } from '../organizations/organization.ts'
import { questionnaireVersions } from './questionnaires.ts'

/** That somebody is asked to fill in a form. */
export const formAssignments = pgTable(
  'form_assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    questionnaireId: uuid('questionnaire_id').notNull(),
    questionnaireVersion: integer('questionnaire_version').notNull(),
    /** Whose members see it; without one who asks alone. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    assignedBy: uuid('assigned_by').references(() => accounts.id, { onDelete: 'set null' }),
    isOfSite: boolean('is_of_site').notNull().default(false),
    state: text('state').$type<AssignmentState>().notNull().default('open'),
    round: text('round').notNull(),
    note: text('note').notNull(),
    dueOn: date('due_on', { mode: 'string' }),
    remindDays: integer('remind_days'),
    /** When who fills it in is reminded; empty once they were, and where nobody is to be. */
    remindAt: instant('remind_at'),
    /** Made by the sender, of all that are asked at once: with it an attempt that is repeated is known. */
    assignmentKey: uuid('assignment_key').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    responseId: uuid('response_id').references(() => careResources.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('form_assignments_person_check', isOnePerson(table)),
    check('form_assignments_state_check', sql`${table.state} in ('open', 'submitted', 'withdrawn')`),
    foreignKey({
      name: 'form_assignments_version_fk',
      columns: [table.questionnaireId, table.questionnaireVersion],
      foreignColumns: [questionnaireVersions.questionnaireId, questionnaireVersions.version],
    }).onDelete('cascade'),
    index('form_assignments_person_index').on(table.personId, table.state, table.createdAt),
    index('form_assignments_version_index').on(table.questionnaireId, table.questionnaireVersion),
    index('form_assignments_organization_index').on(table.organizationId),
    uniqueIndex('form_assignments_key_index').on(table.assignedBy, table.assignmentKey, table.personId),
    index('form_assignments_response_index').on(table.responseId),
    index('form_assignments_remind_index').on(table.remindAt),
  ],
)
