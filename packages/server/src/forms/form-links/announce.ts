import type { AuditAction, NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Actor } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listOwners } from '../questionnaires/ownership.ts'

interface LinkChange {
  readonly action: Extract<AuditAction, `formLink.${string}`>
  /** What who has made the link is told; never for whom it was. */
  readonly event?: NotificationEvent
  readonly at: Date
}

interface ChangedLink {
  readonly id: string
  readonly questionnaireId: string
  readonly organizationId: string | null
  readonly createdBy: string | null
}

/** Call it as the last thing in the transaction of the change. */
export async function announceLink(
  database: Database,
  actor: Actor,
  { id, questionnaireId, organizationId, createdBy }: ChangedLink,
  { action, event, at }: LinkChange,
): Promise<void> {
  const owners = await listOwners(database, { organizationId, authorId: createdBy })
  // Who has left the organization is told nothing of it any more.
  const isTold = event !== undefined && createdBy !== null && owners.includes(createdBy)
  await announceChange(database, actor, {
    audit: { action, organizationId, object: { kind: 'formLink', id } },
    ...(isTold && {
      tell: [{ accountId: createdBy, event, about: questionnaireId, objectId: questionnaireId }],
    }),
    readers: owners,
    topics: isTold ? ['forms', 'notifications'] : ['forms'],
    about: id,
    at,
  })
}
