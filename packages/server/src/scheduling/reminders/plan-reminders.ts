import { eq, inArray } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import type { AppointmentReminderKind } from '../../tables/scheduling/reminders.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'

const EVE_HOUR = 14

/** Of those who keep the calendar; professionals have their schedule. What was planned before is planned anew. */
export async function planReminders(
  transaction: Database,
  { appointment: { id, state, startsAt, sequence } }: AppointmentRow,
  readerIds: readonly string[],
  at: Date,
): Promise<void> {
  await transaction.delete(appointmentReminders).where(eq(appointmentReminders.appointmentId, id))
  if (state !== 'booked' || readerIds.length === 0) return
  const readers = await transaction
    .select({ accountId: accounts.id, timeZone: accounts.timeZone })
    .from(accounts)
    .where(inArray(accounts.id, [...readerIds]))
  const rows = readers.flatMap(({ accountId, timeZone }) =>
    listReminders(startsAt, timeZone, at).map((reminder) => ({
      ...reminder,
      appointmentId: id,
      accountId,
      sequence,
    })),
  )
  if (rows.length > 0) await transaction.insert(appointmentReminders).values(rows)
}

interface Reminder {
  readonly kind: AppointmentReminderKind
  readonly dueAt: Date
}

/** A week before, in the afternoon of the day before, and two hours before, as far as these are still to come. */
export function listReminders(startsAt: Date, timeZone: string, at: Date): Reminder[] {
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone)
  const eve = start.toPlainDate().subtract({ days: 1 })
  const reminders = [
    { kind: 'week', due: start.subtract({ days: 7 }) },
    { kind: 'eve', due: eve.toZonedDateTime({ timeZone, plainTime: { hour: EVE_HOUR } }) },
    { kind: 'hours', due: start.subtract({ hours: 2 }) },
  ] as const
  return reminders
    .map(({ kind, due }) => ({ kind, dueAt: new Date(due.epochMilliseconds) }))
    .filter(({ dueAt }) => dueAt > at)
}
