import type { AuditAction } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { SCOPE } from './response-access.ts'
import type { ListedRow } from './response-store.ts'

interface ResponseChange {
  readonly action: Extract<AuditAction, `questionnaireResponse.${string}`>
  /** Is told that it was submitted, as long as the record is open to them. */
  readonly askedBy?: string | null
}

/** Call it as the last thing in the transaction of the change. */
export async function announceResponse(
  { viewer, clock }: CareContext,
  database: Database,
  { id, personId, personName }: Pick<ListedRow, 'id' | 'personId' | 'personName'>,
  { action, askedBy }: ResponseChange,
): Promise<void> {
  const { siteId } = viewer
  const at = new Date(clock.now())
  const team = await listMembersWith(database, { personId, siteId, scope: SCOPE, at })
  const subject = { id: personId, name: personName ?? '' }
  const tell = team
    .filter((accountId) => accountId === askedBy)
    .map((accountId) => {
      const event = 'formSubmitted' as const
      return { accountId, event, subject, about: personId, objectId: id }
    })
  await announceChange(database, viewer, {
    audit: { action, subjectAccountId: personId, object: { kind: 'questionnaireResponse', id } },
    tell,
    readers: await listRecordHolders(database, personId, at),
    bystanders: team,
    topics: tell.length > 0 ? ['forms', 'notifications'] : ['forms'],
    about: id,
    at,
  })
}
