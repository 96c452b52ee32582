import type { JournalChange } from '@platform/contract/care'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listMembersWith, listRecordHolders } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { CareResource } from '../care-resources/care-store.ts'

/** Call it as the last thing in the transaction of the change. */
export async function announceEntry(
  { viewer, clock }: CareContext,
  database: Database,
  { id, personId }: CareResource,
  change: JournalChange,
): Promise<void> {
  const { siteId } = viewer
  const at = new Date(clock.now())
  const holders = await listRecordHolders(database, personId, at)
  const members = await listMembersWith(database, { personId, siteId, scope: 'journal', at })
  await announceChange(database, viewer, {
    audit: {
      action: `journalEntry.${change}`,
      subjectAccountId: personId,
      object: { kind: 'journalEntry', id },
    },
    readers: holders,
    // That something has changed is all they hear: perhaps it is no longer theirs to see.
    bystanders: members,
    topics: ['journal'],
    about: id,
    at,
  })
}
