import type { NotificationSubject } from '../../activity/notifications/service.ts'
import type { AuditObjectKind, NotificationEvent } from '@platform/contract'
import type { CARE_HISTORY_ACTIONS, CareScope } from '@platform/contract/care'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { listRecordHolders } from './reach.ts'

export type CareAction = (typeof CARE_HISTORY_ACTIONS)[number]

export interface CareChange {
  readonly action: CareAction
  readonly personId: string
  /** The account whose access it is about; absent while somebody is only invited. */
  readonly memberId?: string | undefined
  readonly object: { readonly kind: AuditObjectKind; readonly id: string }
  readonly scopes?: readonly CareScope[] | undefined
  /** Whom to tell what, each with the name of whom it is about. */
  readonly tell?: readonly {
    readonly accountId: string
    readonly event: NotificationEvent
    readonly subject: NotificationSubject
  }[]
  /** Accounts that no longer belong to the person but whose open pages must learn of it. */
  readonly formerly?: readonly string[]
  readonly at: Date
}

/** Call it as the last thing in the transaction of the change. */
export async function announceCareChange(
  database: Database,
  viewer: Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>,
  change: CareChange,
): Promise<void> {
  const { action, personId, memberId, object, scopes, tell = [], formerly = [], at } = change
  await recordAuditEvent(database, {
    at,
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    subjectAccountId: personId,
    organizationId: viewer.organizationId,
    object,
    details: {
      ...(memberId !== undefined && { member: memberId }),
      ...(scopes !== undefined && { scopes: scopes.join(' ') }),
    },
  })
  for (const { accountId, event, subject } of tell) {
    // One connection: one after the other. Nobody is told what they have done themselves.
    if (accountId !== viewer.accountId) {
      const { siteId } = viewer
      await notifyAccount(database, { accountId, event, subject, siteId, at })
    }
  }
  const concerned = [
    ...(await listRecordHolders(database, personId, at)),
    ...(memberId === undefined ? [] : [memberId]),
    ...tell.map(({ accountId }) => accountId),
    ...formerly,
    viewer.accountId,
  ]
  await publishEvents(
    database,
    concerned.map((accountId) => ({ accountId, topic: 'careTeam', about: personId })),
    at,
  )
}
