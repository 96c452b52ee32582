import { inArray } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'

const MORNING_HOUR = 9

interface Reminder {
  readonly dueOn: string | null
  readonly remindDays: number | null
  readonly timeZone: string
  readonly at: Date
}

/** In the morning, so many days before it is due, where who fills it in is; `null` for what is past. */
export function toRemindAt({ dueOn, remindDays, timeZone, at }: Reminder): Date | null {
  if (dueOn === null || remindDays === null) return null
  const day = Temporal.PlainDate.from(dueOn).subtract({ days: remindDays })
  const due = day.toZonedDateTime({ timeZone, plainTime: { hour: MORNING_HOUR } })
  const remindAt = new Date(due.epochMilliseconds)
  return remindAt > at ? remindAt : null
}

/** Of the first of those who keep a record. */
export async function readTimeZone(database: Database, holders: readonly string[]): Promise<string> {
  const rows = await database
    .select({ id: accounts.id, timeZone: accounts.timeZone })
    .from(accounts)
    .where(inArray(accounts.id, [...holders]))
  return rows.find(({ id }) => id === holders[0])?.timeZone ?? 'UTC'
}
