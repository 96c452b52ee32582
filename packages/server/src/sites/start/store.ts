import { and, eq, gt, min, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { accountEventPositions, accountEvents } from '../../tables/activity/events.ts'
import { selectSettings, selectUnread } from '../../activity/notifications/store.ts'
import type { NotificationReader, SettingRow, UnreadCount } from '../../activity/notifications/store.ts'
import { selectDocument } from '../../identity/preferences/store.ts'
import type { StoredDocument } from '../../identity/preferences/store.ts'

export interface StoredStart {
  readonly unread: readonly UnreadCount[]
  readonly settings: readonly SettingRow[]
  readonly documents: readonly StoredDocument[]
  readonly eventPosition: number
}

/** One statement: apart they would be four, and every page begins with them. */
export async function readStoredStart(
  database: Database,
  reader: NotificationReader,
  eventsUntil: Date,
): Promise<StoredStart | undefined> {
  const { accountId } = reader
  const [row] = await database
    .select({
      unread: rowsOf<UnreadCount>(selectUnread(database, reader)),
      settings: rowsOf<SettingRow>(selectSettings(database, accountId)),
      documents: rowsOf<StoredDocument>(selectDocument(database, accountId, 'taskList')),
      eventPosition: positionAt(database, accountId, eventsUntil),
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}

function rowsOf<Row>(query: SQLWrapper): SQL<Row[]> {
  return sql<Row[]>`(select coalesce(json_agg(row_to_json(each_row)), '[]') from (${query}) as each_row)`
}

/** The number of the last event until then: one before the first that came later, else the last of all; 0 before the first. */
function positionAt(database: Database, accountId: string, until: Date): SQL<number> {
  const { position, createdAt } = accountEvents
  const later = database
    .select({ before: sql`${min(position)} - 1` })
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, accountId), gt(createdAt, until)))
  const last = database
    .select({ position: accountEventPositions.position })
    .from(accountEventPositions)
    .where(eq(accountEventPositions.accountId, accountId))
  return sql`coalesce(${later}, ${last}, 0)`.mapWith(Number)
}
