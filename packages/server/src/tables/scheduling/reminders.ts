import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { appointments } from './appointments.ts'

/** How long before the appointment. */
export type AppointmentReminderKind = 'week' | 'eve' | 'hours'

/** Until it is told. */
export const appointmentReminders = pgTable(
  'appointment_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** Who is reminded. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AppointmentReminderKind>().notNull(),
    /** Of the appointment for which it was planned: one that has been moved since has reminders of its own. */
    sequence: integer('sequence').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    index('appointment_reminders_due_index').on(table.dueAt),
    uniqueIndex('appointment_reminders_kind_index').on(table.appointmentId, table.accountId, table.kind),
  ],
)
