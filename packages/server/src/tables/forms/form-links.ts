import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { organizations } from '../organizations/organization.ts'
import type { StoredAnswers } from './stored-answers.ts'
import { questionnaireVersions } from './questionnaires.ts'

/** Whoever has the link fills in a form once; the secret is a one-time link of the same id. */
export const formLinks = pgTable(
  'form_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    questionnaireId: uuid('questionnaire_id').notNull(),
    questionnaireVersion: integer('questionnaire_version').notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** What was answered outlives who asked. */
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    submittedAt: instant('submitted_at'),
    answers: jsonb('answers').$type<StoredAnswers>(),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('form_links_submitted_check', sql`(${table.submittedAt} is null) = (${table.answers} is null)`),
    foreignKey({
      name: 'form_links_version_fk',
      columns: [table.questionnaireId, table.questionnaireVersion],
      foreignColumns: [questionnaireVersions.questionnaireId, questionnaireVersions.version],
    }).onDelete('cascade'),
    index('form_links_questionnaire_index').on(table.questionnaireId, table.createdAt),
    index('form_links_organization_index').on(table.organizationId),
    index('form_links_creator_index').on(table.createdBy),
    index('form_links_reviewer_index').on(table.reviewedBy),
  ],
)
