import type { SiteId } from '@platform/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account.ts'
import { instant } from '../columns/instant.ts'

/** Both secrets are sealed: see `seal.ts`. */
export const authenticatorApps = pgTable(
  'authenticator_apps',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sealedSecret: text('sealed_secret'),
    confirmedAt: instant('confirmed_at'),
    /** Each code is good once, and none from before it any more. */
    lastStep: integer('last_step').notNull().default(0),
    /** Of an app that has not shown a code yet. */
    pendingSecret: text('pending_secret'),
  },
  (table) => [
    check('authenticator_apps_check', sql`(${table.sealedSecret} is null) = (${table.confirmedAt} is null)`),
  ],
)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_account_index').on(table.accountId)],
)

/** A challenge is good for nothing else. */
export type ChallengePurpose = 'secondStep' | 'passkeySignIn' | 'passkeyRegistration' | 'stepUp'

export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<ChallengePurpose>().notNull(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    /** Null before a passkey has said whose it is. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the password that was right: another one since makes the challenge worthless. */
    passwordMark: text('password_mark'),
    passkeyChallenge: text('passkey_challenge'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expiry_index').on(table.expiresAt)],
)
