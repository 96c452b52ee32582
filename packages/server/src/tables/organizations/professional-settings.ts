import type { Signature } from '@platform/contract'
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { instant } from '../columns/instant.ts'
import { organizationServices } from './organization.ts'

export const professionalSettings = pgTable('professional_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  signature: jsonb('signature').$type<Signature>(),
  defaultServiceId: uuid('default_service_id').references(() => organizationServices.id, {
    onDelete: 'set null',
  }),
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
