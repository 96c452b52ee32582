import { NOTIFICATION_EVENTS } from '@platform/contract'
import type { NotificationEvent, SiteId } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { readChoices } from './choices-store.ts'
import { planMail } from './mail-plan.ts'
import { writeNotification } from './store.ts'

/** A name, and the id of whose it is: with them it is forgotten. */
export interface NotificationSubject {
  readonly id: string
  readonly name: string
}

/** What an account is to be told. */
export interface NotificationFacts {
  readonly accountId: string
  readonly event: NotificationEvent
  /** Who or what it is about, as a name; never what a document or a message says. */
  readonly subject?: NotificationSubject | undefined
  /** The id of what it is about: while one notification of it is unread, news of it renew that one. */
  readonly about?: string
  /** Where it happened; it is told there and nowhere else, unless it concerns the account alone. */
  readonly siteId: SiteId
  readonly at: Date
}

/**
 * Tells an account what has happened, on the site and by mail, as it has chosen for this kind. Call it in the
 * transaction of what has happened; the mail is written later, and only if it has not been read on the site by then.
 *
 * @returns whether the account is told on the site
 */
export async function notifyAccount(
  database: Database,
  { accountId, event, subject = null, about = null, siteId, at }: Nullable<NotificationFacts>,
): Promise<boolean> {
  const kind = NOTIFICATION_EVENTS[event]
  const { settings, mailRhythm } = await readChoices(database, accountId)
  const { inApp, email } = settings[kind]
  // What concerns the account alone is told on every site it signs in to.
  const isOfAccount = kind === 'account' && subject === null && about === null
  const told = inApp
    ? await writeNotification(database, {
        accountId,
        siteId: isOfAccount ? null : siteId,
        kind,
        event,
        subject: subject?.name ?? null,
        subjectId: subject?.id ?? null,
        about,
        createdAt: at,
      })
    : undefined
  if (email) await planMail(database, { accountId, siteId, event, about, told, mailRhythm, at })
  return inApp
}

/** What may be left out may be null as well. */
type Nullable<Facts> = {
  readonly [Key in keyof Facts]: Facts[Key] | (undefined extends Facts[Key] ? null : never)
}
