import type { MailRhythm, NotificationChoices, StoredNotificationChoices } from '@platform/contract'
import { NOTIFICATION_KINDS } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { notificationChoices, notificationSettings } from '../../tables/activity/notifications.ts'
import { readSettings } from './store.ts'
import type { SettingRow } from './store.ts'

const ON = { inApp: true, email: true } as const

const DEFAULT_CHOICES: NotificationChoices = {
  settings: { account: ON, appointment: ON, document: ON, message: ON, task: ON },
  mailRhythm: 'atOnce',
}

/** Version 0 until the account has chosen something. */
export async function readChoices(database: Database, accountId: string): Promise<StoredNotificationChoices> {
  const [rows, whole] = await Promise.all([
    readSettings(database, accountId),
    database.select().from(notificationChoices).where(eq(notificationChoices.accountId, accountId)),
  ])
  const mailRhythm = whole[0]?.mailRhythm ?? DEFAULT_CHOICES.mailRhythm
  return { settings: presentSettings(rows), mailRhythm, version: whole[0]?.version ?? 0 }
}

export function presentSettings(rows: readonly SettingRow[]): StoredNotificationChoices['settings'] {
  const settings = { ...DEFAULT_CHOICES.settings }
  for (const { kind, inApp, email } of rows) {
    // Mails about the account cannot be switched off, whatever an older row says.
    if (kind === 'account') settings.account = { inApp, email: true }
    else settings[kind] = { inApp, email }
  }
  return settings
}

/** Only if they are still at the version seen. @returns whether they were */
export async function writeChoices(
  database: Database,
  accountId: string,
  seenVersion: number,
  { settings, mailRhythm }: NotificationChoices,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await moveVersion(transaction, accountId, seenVersion, mailRhythm, now))) return false
    await transaction.delete(notificationSettings).where(eq(notificationSettings.accountId, accountId))
    const changed = NOTIFICATION_KINDS.filter((kind) => !settings[kind].inApp || !settings[kind].email)
    if (changed.length > 0) {
      await transaction
        .insert(notificationSettings)
        .values(changed.map((kind) => ({ accountId, kind, ...settings[kind] })))
    }
    return true
  })
}

async function moveVersion(
  database: Database,
  accountId: string,
  seenVersion: number,
  mailRhythm: MailRhythm,
  now: Date,
): Promise<boolean> {
  const values = { mailRhythm, version: seenVersion + 1, updatedAt: now }
  const rows =
    seenVersion === 0
      ? await database
          .insert(notificationChoices)
          .values({ accountId, ...values })
          .onConflictDoNothing()
          .returning({ version: notificationChoices.version })
      : await database
          .update(notificationChoices)
          .set(values)
          .where(
            and(eq(notificationChoices.accountId, accountId), eq(notificationChoices.version, seenVersion)),
          )
          .returning({ version: notificationChoices.version })
  return rows.length === 1
}
