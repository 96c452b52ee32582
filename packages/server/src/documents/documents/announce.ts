import type { AuditAction, AuditObjectKind, NotificationEvent } from '@platform/contract'
import type { EventTopic } from '@platform/contract/care'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Actor, Told } from '../../activity/changes/announce-change.ts'
import { listRecordHolders, listMembersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readNames } from './present.ts'

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
  actor: Actor,
  { action, personId, object, tell, topics = [], at }: DocumentChange,
): Promise<void> {
  const { siteId } = actor
  const holders = await listRecordHolders(database, personId, at)
  const members = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  await announceChange(database, actor, {
    audit: { action, subjectAccountId: personId, object },
    ...(tell !== undefined && {
      tell: await listTold(database, { actor, personId, holders, object, ...tell }),
    }),
    readers: [...holders, ...members],
    topics: ['documents', ...topics],
    about: object.id,
    at,
  })
}

/** That others may see documents of one person now. */
export async function announceAudiences(
  database: Database,
  actor: Actor,
  { personId, ids, at }: { readonly personId: string; readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  const { siteId } = actor
  const holders = await listRecordHolders(database, personId, at)
  const members = await listMembersWith(database, { personId, siteId, scope: 'documents', at })
  for (const id of ids)
    await announceChange(database, actor, {
      audit: {
        action: 'document.audienceChanged',
        subjectAccountId: personId,
        object: { kind: 'document', id },
      },
      readers: [...holders, ...members],
      topics: ['documents'],
      about: id,
      at,
    })
}

/** Who keeps the record is told who it was; a member, whose record it is about. */
async function listTold(
  database: Database,
  {
    actor: { accountId: actorId },
    personId,
    holders,
    object,
    event,
    members,
  }: {
    readonly actor: Actor
    readonly personId: string
    readonly holders: readonly string[]
    readonly object: DocumentChange['object']
    readonly event: NotificationEvent
    readonly members: readonly string[]
  },
): Promise<Told[]> {
  const names = await readNames(database, [personId, actorId])
  // Many in a row, of or by the same person, are told together.
  const tellOf = (accountId: string, about: string | null): Told => ({
    accountId,
    event,
    objectId: object.id,
    ...(about !== null && { about, subject: { id: about, name: names.get(about) ?? '' } }),
  })
  return [
    ...holders.map((accountId) => tellOf(accountId, actorId)),
    ...members.map((accountId) => tellOf(accountId, personId)),
  ]
}
