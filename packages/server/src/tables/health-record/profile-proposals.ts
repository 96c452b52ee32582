import type { SiteId } from '@platform/contract'
import type { ProposalChange, ProposalState } from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FhirResource } from 'fhir/r4.js'
import { accounts } from '../identity/account.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { instant } from '../columns/instant.ts'
import { careResources } from './care-resources.ts'

/** What a member of the care team proposes for a health profile; it is part of it once who keeps the record has accepted it. */
export const profileProposals = pgTable(
  'profile_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    change: text('change').$type<ProposalChange>().notNull(),
    /** The entry that would say this, and the version of it that was seen. */
    targetId: uuid('target_id').references(() => careResources.id, { onDelete: 'cascade' }),
    targetVersion: integer('target_version'),
    /** All that the entry would say, as FHIR has it. */
    content: jsonb('content').$type<FhirResource>().notNull(),
    message: text('message').notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    /** What was proposed outlives the account. */
    proposedBy: uuid('proposed_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    proposalKey: uuid('proposal_key').notNull(),
    createdAt: instant('created_at').notNull(),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    /** What has become of it. */
    entryId: uuid('entry_id').references(() => careResources.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('profile_proposals_person_check', isOnePerson(table)),
    check('profile_proposals_change_check', sql`${table.change} in ('add', 'change', 'end')`),
    check(
      'profile_proposals_state_check',
      sql`${table.state} in ('pending', 'accepted', 'declined', 'withdrawn', 'outdated')`,
    ),
    check(
      'profile_proposals_target_check',
      sql`(${table.change} = 'add') = (${table.targetId} is null) and (${table.targetId} is null) = (${table.targetVersion} is null)`,
    ),
    index('profile_proposals_person_index').on(table.personId, table.state, table.createdAt, table.id),
    uniqueIndex('profile_proposals_key_index').on(table.personId, table.proposedBy, table.proposalKey),
    index('profile_proposals_proposer_index').on(table.proposedBy),
    index('profile_proposals_decider_index').on(table.decidedBy),
    index('profile_proposals_target_index').on(table.targetId),
    index('profile_proposals_entry_index').on(table.entryId),
  ],
)
