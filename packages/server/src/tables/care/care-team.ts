import type { Language, SiteId } from '@platform/contract'
import type { CareInvitationKind, CareScope } from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'
import { dependants } from './dependants.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'

/** FHIR: RelatedPerson. */
export const guardianships = pgTable(
  'guardianships',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    dependantId: uuid('dependant_id')
      .notNull()
      .references(() => dependants.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    relation: text('relation').notNull(),
    scopes: text('scopes').array().$type<CareScope[]>().notNull(),
    /** Invites others and decides about consent; only one does, so that guardianship does not chain. */
    isLead: boolean('is_lead').notNull(),
    startedAt: instant('started_at').notNull(),
    /** From then on the record can only be read. */
    expiresAt: instant('expires_at'),
    /** Which `expiresAt` open pages were told of when it was over: see `tell-ended.ts`. */
    toldExpiresAt: instant('told_expires_at'),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('guardianships_live_index')
      .on(table.dependantId, table.accountId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('guardianships_lead_index')
      .on(table.dependantId)
      .where(sql`${table.endedAt} is null and ${table.isLead}`),
    index('guardianships_account_index').on(table.accountId, table.startedAt),
    index('guardianships_untold_index')
      .on(table.expiresAt)
      .where(sql`${table.endedAt} is null and ${table.expiresAt} is distinct from ${table.toldExpiresAt}`),
  ],
)

/** FHIR: Consent, and CareTeam.participant. */
export const careGrants = pgTable(
  'care_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().$type<CareScope[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Over by itself at this moment, which is judged at every read; `endedAt` follows: see `tell-ended.ts`. */
    endsAt: instant('ends_at'),
    pausedAt: instant('paused_at'),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('care_grants_person_check', isOnePerson(table)),
    uniqueIndex('care_grants_live_index')
      .on(table.siteId, table.personId, table.memberId)
      .where(sql`${table.endedAt} is null`),
    index('care_grants_person_index').on(table.personId, table.startedAt, table.id),
    index('care_grants_member_index').on(table.memberId, table.startedAt, table.id),
    index('care_grants_ends_index')
      .on(table.endsAt)
      .where(sql`${table.endedAt} is null`),
  ],
)

export type CareInvitationNews = 'sent' | 'withdrawn'

export const careInvitations = pgTable(
  'care_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    /** Null for a client, who says whose record it is when they accept. */
    personId: uuid('person_id').generatedAlwaysAs(sql`coalesce(client_id, dependant_id)`),
    kind: text('kind').$type<CareInvitationKind>().notNull(),
    /** In the canonical form of accounts; null for one that is handed over as a code. */
    email: text('email'),
    /** Of a code; the secret of a mail is a one-time link. */
    codeHash: text('code_hash').unique(),
    scopes: text('scopes').array().$type<CareScope[]>().notNull(),
    /** What the person is to a guardian. */
    relation: text('relation'),
    endsAt: instant('ends_at'),
    language: text('language').$type<Language>().notNull(),
    message: text('message').notNull().default(''),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    declinedAt: instant('declined_at'),
    revokedAt: instant('revoked_at'),
    /** Still to be told to the account of the address, if there is one: see `tell-invited.ts`. */
    news: text('news').$type<CareInvitationNews>(),
  },
  (table) => [
    check('care_invitations_news_check', sql`${table.news} in ('sent', 'withdrawn')`),
    check('care_invitations_kind_check', sql`${table.kind} in ('member', 'guardian', 'client', 'handover')`),
    check(
      'care_invitations_person_check',
      sql`case when ${table.kind} = 'client' then ${table.clientId} is null and ${table.dependantId} is null
        else ${isOnePerson(table)} end`,
    ),
    check('care_invitations_way_check', sql`(${table.email} is null) <> (${table.codeHash} is null)`),
    index('care_invitations_person_index').on(table.personId, table.createdAt, table.id),
    // One handover of a dependant is offered at once.
    uniqueIndex('care_invitations_handover_index')
      .on(table.dependantId)
      .where(
        sql`${table.kind} = 'handover' and ${table.acceptedAt} is null and ${table.declinedAt} is null
          and ${table.revokedAt} is null`,
      ),
    index('care_invitations_email_index').on(table.email),
    index('care_invitations_news_index')
      .on(table.createdAt)
      .where(sql`${table.news} is not null`),
    index('care_invitations_inviter_index').on(table.invitedBy, table.createdAt, table.id),
  ],
)
