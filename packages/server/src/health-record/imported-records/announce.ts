import type { AuditAction } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { sendCareWrites } from '../care-resources/care-keeper.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { scopesOf } from '../health-imports/import-access.ts'
import type { ImportRow } from '../health-imports/store.ts'

/** One event of the audit log, and each part of the record that it touches is read again. Call it as the last thing in the transaction. */
export async function announceImport(
  context: CareContext,
  database: Database,
  { id, personId, format }: ImportRow,
  action: Extract<AuditAction, `healthImport.${string}`>,
): Promise<void> {
  await sendCareWrites(database)
  const { siteId } = context.viewer
  const { at } = actorOf(context)
  const audit = { action, subjectAccountId: personId, object: { kind: 'healthImport', id } } as const
  const readers = await listRecordHolders(database, personId, at)
  for (const [index, scope] of scopesOf(format).entries()) {
    // One connection. Of the care team those hear it to whom this part is open.
    const bystanders = await listMembersWith(database, { personId, siteId, scope, at })
    const first = index === 0 && { audit }
    await announceChange(database, context.viewer, {
      ...first,
      readers,
      bystanders,
      topics: [scope],
      about: id,
      at,
    })
  }
}
