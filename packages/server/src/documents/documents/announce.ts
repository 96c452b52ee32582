import type { AuditAction, AuditObjectKind, NotificationEvent } from '@platform/contract'
import type { EventTopic } from '@platform/contract/care'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { listRecordHolders, listMembersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { publishEvents } from '../../activity/events/publish-events.ts'
import { notifyAccount } from '../../activity/notifications/service.ts'
import { readNames } from './present.ts'

/** Who has done it; somebody without an account for who has used a link. */
export interface DocumentActor extends Pick<Viewer, 'siteId' | 'organizationId'> {
  readonly accountId: string | null
}

export interface DocumentChange {
  readonly action: AuditAction
  readonly personId: string
  readonly object: { readonly kind: AuditObjectKind; readonly id: string }
  /** Whom to tell, besides that their open pages read again: who keeps the record, and who may read it. */
  readonly tell?: { readonly event: NotificationEvent; readonly members: readonly string[] } | undefined
  /** Also read again, beside the documents. */
  readonly topics?: readonly EventTopic[]
  readonly at: Date
}

/** Call it as the last thing in the transaction of the change. */
export async function announceDocument(
  database: Database,
  actor: DocumentActor,
  { action, personId, object, tell, topics = [], at }: DocumentChange,
): Promise<void> {
  await recordAuditEvent(database, {
    at,
    action,
    siteId: actor.siteId,
    actorAccountId: actor.accountId,
    subjectAccountId: personId,
    organizationId: actor.organizationId,
    object,
  })
  const { siteId } = actor
  const holders = await listRecordHolders(database, personId, at)
  const members = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  if (tell !== undefined) {
    const names = await readNames(database, [personId, actor.accountId])
    const told = [
      // Who keeps the record is told who it was; a member, whose record it is about.
      ...holders.map((accountId) => ({ accountId, about: actor.accountId })),
      ...tell.members.map((accountId) => ({ accountId, about: personId })),
    ]
    // In one order everywhere: two that tell the same accounts at once must not wait for each other.
    for (const { accountId, about } of told.toSorted((one, other) =>
      one.accountId < other.accountId ? -1 : 1,
    )) {
      // Nobody is told what they have done themselves.
      if (accountId === actor.accountId) continue
      // Many in a row, of or by the same person, are told together.
      await notifyAccount(database, {
        accountId,
        event: tell.event,
        subject: about === null ? null : { id: about, name: names.get(about) ?? '' },
        about,
        siteId,
        at,
      })
    }
  }
  const own = actor.accountId === null ? [] : [actor.accountId]
  const concerned = [...new Set([...holders, ...members, ...own])]
  await publishEvents(
    database,
    concerned.flatMap((accountId) =>
      (['documents', ...topics] as const).map((topic) => ({ accountId, topic, about: object.id })),
    ),
    at,
  )
}
