import type { AccountKind, Language, OrganizationRole, SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { wordsOf } from '../columns/words.ts'
import { organizations } from '../organizations/organization.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<AccountKind>().notNull(),
    /** In the form of `canonical-email.ts`, and in no other. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Of clients alone, who may leave it out. */
    birthDate: date('birth_date', { mode: 'string' }),
    language: text('language').$type<Language>().notNull(),
    timeZone: text('time_zone').notNull(),
    homeSite: text('home_site').$type<SiteId>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id),
    organizationRole: text('organization_role').$type<OrganizationRole>(),
    premiumExpiresAt: instant('premium_expires_at'),
    /** Whether it goes on by itself after that. */
    premiumRenews: boolean('premium_renews').notNull().default(false),
    tamId: text('tam_id'),
    study: text('study'),
    deletionRequestedAt: instant('deletion_requested_at'),
    deletionRemindedAt: instant('deletion_reminded_at'),
    suspendedAt: instant('suspended_at'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('accounts_organization_index').on(table.organizationId),
    index('accounts_created_index').on(table.createdAt, table.id),
    index('accounts_name_index').on(sql`lower(${table.lastName})`, sql`lower(${table.firstName})`, table.id),
    index('accounts_words_index').using('gin', nameWordsOf(table)),
    index('accounts_suspended_index')
      .on(table.suspendedAt)
      .where(sql`${table.suspendedAt} is not null`),
    index('accounts_deletion_index')
      .on(table.deletionRequestedAt, table.id)
      .where(sql`${table.deletionRequestedAt} is not null`),
    check(
      'accounts_kind_check',
      sql`${table.kind} in ('client', 'professional', 'platformAdmin', 'searchProfile', 'provider')`,
    ),
    check(
      'accounts_organization_role_check',
      sql`(${table.organizationId} is null) = (${table.organizationRole} is null)`,
    ),
  ],
)

/** The words of a name and of its address, of which each part is one. */
export function nameWordsOf({
  firstName,
  lastName,
  email,
}: Readonly<Record<'firstName' | 'lastName' | 'email', SQLWrapper>>): SQL {
  return wordsOf(sql`${firstName} || ' ' || ${lastName} || ' ' || translate(${email}, '@._+-', '     ')`)
}

export const accountSites = pgTable(
  'account_sites',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    siteId: text('site_id').$type<SiteId>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.siteId] })],
)

export type AccountRecord = typeof accounts.$inferSelect & {
  organizationName: string | null
  organizationWantsSecondStep?: boolean | null
}
