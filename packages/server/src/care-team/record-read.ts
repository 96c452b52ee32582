import type { AccessedData } from '@platform/contract'
import { recordAuditEvent } from '../audit/record-event.ts'
import type { Viewer } from '../authentication/viewer/viewer.ts'
import type { Database } from '../database/database.ts'
import type { CareAccess } from './access.ts'

/** Who has seen which part of whose record. */
export interface CareRead {
  readonly viewer: Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>
  readonly personId: string
  readonly access: CareAccess
  readonly data: AccessedData
  readonly at: Date
}

/**
 * Puts a read of somebody else's record into the audit log, from where the person's access log shows it. What people
 * read of themselves, or of a dependant whose record they keep, is no news to anybody.
 *
 * @example
 * await recordCareRead(database, { viewer, personId, access, data: 'documents', at: now })
 */
export async function recordCareRead(
  database: Database,
  { viewer, personId, access, data, at }: CareRead,
): Promise<void> {
  if (access.as !== 'member') return
  await recordAuditEvent(database, {
    at,
    action: 'record.read',
    siteId: viewer.siteId,
    actorAccountId: viewer.accountId,
    subjectAccountId: personId,
    organizationId: viewer.organizationId,
    object: { kind: 'record', id: personId },
    details: { data },
  })
}
