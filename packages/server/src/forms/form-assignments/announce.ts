import type { AuditAction, NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Actor } from '../../activity/changes/announce-change.ts'
import { listMembersWith, listRecordHoldersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import type { OneAssignment } from './assignment-store.ts'

export type AssignmentAction = Extract<AuditAction, `formAssignment.${string}`>

interface AssignmentChange {
  readonly action?: AssignmentAction
  /** What who keeps the record is told, by the name of who asks alone. */
  readonly event?: NotificationEvent
  readonly at: Date
}

/** Call it as the last thing in the transaction of the change. */
export async function announceAssignment(
  database: Database,
  actor: Actor,
  { id, personId, assignedBy, askerName }: OneAssignment,
  { action, event, at }: AssignmentChange,
): Promise<void> {
  const { siteId } = actor
  const query = { personId, siteId, scope: SCOPE, at } as const
  const fillers = await listRecordHoldersWith(database, query)
  const subject = assignedBy === null ? undefined : { id: assignedBy, name: askerName ?? '' }
  await announceChange(database, actor, {
    ...(action !== undefined && {
      audit: { action, subjectAccountId: personId, object: { kind: 'formAssignment', id } },
    }),
    ...(event !== undefined && {
      tell: fillers.map((accountId) => {
        return { accountId, event, objectId: id, ...(subject && { subject, about: subject.id }) }
      }),
    }),
    readers: fillers,
    bystanders: await listMembersWith(database, query),
    topics: event === undefined ? ['forms'] : ['forms', 'notifications'],
    about: id,
    at,
  })
}
