import type { AuditAction, AuditObjectKind } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { sendCareWrites } from './care-keeper.ts'
import type { CareResource } from './care-store.ts'
import type { HealthScope } from './resource-access.ts'

interface ResourceChange {
  readonly action: AuditAction
  /** What the audit log calls it. */
  readonly kind: AuditObjectKind
  readonly scope: HealthScope
}

/** Of several changes at once: each is announced when all are made. */
interface Later {
  readonly announceLater?: (announce: (transaction: Database) => Promise<void>) => void
}

/** Call it as the last thing in the transaction of the change. */
export async function announceResource(
  context: CareContext & Later,
  database: Database,
  resource: CareResource,
  change: ResourceChange,
): Promise<void> {
  const announce = (transaction: Database) => tellOf(context, transaction, resource, change)
  if (context.announceLater === undefined) await announce(database)
  else context.announceLater(announce)
}

async function tellOf(
  { viewer, clock }: CareContext,
  database: Database,
  { id, personId }: CareResource,
  { action, kind, scope }: ResourceChange,
): Promise<void> {
  await sendCareWrites(database)
  const { siteId } = viewer
  const at = new Date(clock.now())
  const holders = await listRecordHolders(database, personId, at)
  const members = await listMembersWith(database, { personId, siteId, scope, at })
  await announceChange(database, viewer, {
    audit: { action, subjectAccountId: personId, object: { kind, id } },
    readers: holders,
    // That something has changed is all they hear: perhaps it is no longer theirs to see.
    bystanders: members,
    topics: [scope],
    about: id,
    at,
  })
}
