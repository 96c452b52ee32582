import type { ResponseProposalState } from '@platform/contract/forms'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { careResources } from '../health-record/care-resources.ts'
import { accounts } from '../identity/account.ts'

/** What was decided about an answer that could be part of the health profile. */
export const responseDecisions = pgTable(
  'response_decisions',
  {
    responseId: uuid('response_id')
      .notNull()
      .references(() => careResources.id, { onDelete: 'cascade' }),
    /** Of the question and the answer: the same again in an amendment. */
    proposalId: uuid('proposal_id').notNull(),
    state: text('state').$type<Extract<ResponseProposalState, 'accepted' | 'declined'>>().notNull(),
    /** What has become of it. */
    entryId: uuid('entry_id').references(() => careResources.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.responseId, table.proposalId] }),
    check('response_decisions_state_check', sql`${table.state} in ('accepted', 'declined')`),
    index('response_decisions_entry_index').on(table.entryId),
    index('response_decisions_decider_index').on(table.decidedBy),
  ],
)
