import type { AuditAction, AuditObjectKind } from '@platform/contract'
import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'

interface Noted {
  readonly action: AuditAction
  readonly kind: Extract<AuditObjectKind, 'app' | 'webhook'>
  readonly id: string
  readonly at: Date
  readonly details?: Readonly<Record<string, string>>
}

/** What somebody, or an app in their name, has done about an app of their own. */
export async function noteOwn(
  database: Database,
  { accountId, siteId }: Pick<Viewer, 'accountId' | 'siteId'>,
  { kind, id, ...event }: Noted,
): Promise<void> {
  await recordAuditEvent(database, {
    ...event,
    siteId,
    actorAccountId: accountId,
    subjectAccountId: accountId,
    object: { kind, id },
  })
}
