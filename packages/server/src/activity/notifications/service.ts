import { NOTIFICATION_EVENTS } from '@platform/contract'
import type { NotificationEvent, SiteId } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { readChoices } from './choices-store.ts'
import { planMail } from './mail-plan.ts'
import { writeNotification } from './store.ts'

/** The name is forgotten with whose id it is. */
export interface NotificationSubject {
  readonly id: string
  readonly name: string
}

export interface NotificationFacts {
  readonly accountId: string
  readonly event: NotificationEvent
  /** A name; never what a document or a message says. */
  readonly subject?: NotificationSubject | undefined
  /** While one notification about this id is unread, news of it renew that one. */
  readonly about?: string
  /** The document, the request or the person to which it leads. */
  readonly objectId?: string
  /** It is told there and nowhere else, unless it concerns the account alone. */
  readonly siteId: SiteId
  readonly at: Date
}

/**
 * In the transaction of what has happened; the mail follows, if it is still unread then.
 * @returns whether the account is told on the site
 */
export async function notifyAccount(
  database: Database,
  {
    accountId,
    event,
    subject = null,
    about = null,
    objectId = null,
    siteId,
    at,
  }: Nullable<NotificationFacts>,
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
        objectId,
        createdAt: at,
      })
    : undefined
  if (email) await planMail(database, { accountId, siteId, event, about, told, mailRhythm, at })
  return inApp
}

type Nullable<Facts> = {
  readonly [Key in keyof Facts]: Facts[Key] | (undefined extends Facts[Key] ? null : never)
}
