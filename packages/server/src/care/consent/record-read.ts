import type { AccessedData } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { CareAccess } from './access.ts'

export interface RecordRead {
  readonly viewer: Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>
  readonly personId: string
  readonly data: AccessedData
  readonly at: Date
  readonly reason?: string
}

export interface CareRead extends RecordRead {
  readonly access: CareAccess
}

/**
 * Puts a read of somebody else's record into the audit log, from where the person's access log shows it. What
 * people read of themselves, or of a dependant whose record they keep, is no news to anybody.
 */
export async function recordCareRead(database: Database, { access, ...read }: CareRead): Promise<void> {
  if (access.as === 'member') await recordAccess(database, read)
}

/** Does not ask with what right it was seen. */
export async function recordAccess(
  database: Database,
  { viewer, personId, data, at, reason }: RecordRead,
  action: 'record.read' | 'record.exported' = 'record.read',
): Promise<void> {
  await recordAuditEvent(database, {
    at,
    action,
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    subjectAccountId: personId,
    organizationId: viewer.organizationId,
    object: { kind: 'record', id: personId },
    reason,
    details: { data },
  })
}
