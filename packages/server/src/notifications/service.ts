import { NOTIFICATION_EVENTS } from '@platform/contract'
import type { NotificationEvent } from '@platform/contract'
import type { Database } from '../database/database.ts'
import { readChoices } from './choices-store.ts'
import { insertNotification } from './store.ts'

/** What an account is to be told. */
export interface NotificationFacts {
  readonly accountId: string
  readonly event: NotificationEvent
  /** Who or what it is about, as a name; never what a document or a message says. */
  readonly subject?: string | undefined
  readonly at: Date
}

/**
 * Tells an account what has happened, unless it has chosen not to be told of that kind. Call it in the transaction of
 * what has happened.
 *
 * @returns whether the account is told
 * @example
 * await notifyAccount(transaction, { accountId, event: 'documentShared', subject: 'Lindenhof Family Practice', at: now })
 */
export async function notifyAccount(
  database: Database,
  { accountId, event, subject, at }: NotificationFacts,
): Promise<boolean> {
  const kind = NOTIFICATION_EVENTS[event]
  const { settings } = await readChoices(database, accountId)
  if (!settings[kind].inApp) return false
  await insertNotification(database, { accountId, kind, event, subject: subject ?? null, createdAt: at })
  return true
}
