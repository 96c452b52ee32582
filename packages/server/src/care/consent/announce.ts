import type { AuditObjectKind } from '@platform/contract'
import type { CARE_HISTORY_ACTIONS, CareScope } from '@platform/contract/care'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Actor, Told } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listRecordHolders } from './reach.ts'

export type CareAction =
  | (typeof CARE_HISTORY_ACTIONS)[number]
  | 'dependant.added'
  | 'dependant.changed'
  | 'dependant.handoverBegun'
  | 'dependant.handoverWithdrawn'

export interface CareChange {
  readonly action: CareAction
  readonly personId: string
  /** The account whose access it is about; absent while somebody is only invited. */
  readonly memberId?: string | undefined
  readonly object: { readonly kind: AuditObjectKind; readonly id: string }
  readonly scopes?: readonly CareScope[] | undefined
  /** Whom to tell what, each with the name of whom it is about. */
  readonly tell?: readonly Told[]
  /** Accounts that no longer belong to the person but whose open pages must learn of it. */
  readonly formerly?: readonly string[]
  readonly at: Date
}

/** Call it as the last thing in the transaction of the change. */
export async function announceCareChange(
  database: Database,
  actor: Actor,
  { action, personId, memberId, object, scopes, tell = [], formerly = [], at }: CareChange,
): Promise<void> {
  const details = {
    ...(memberId !== undefined && { member: memberId }),
    ...(scopes !== undefined && { scopes: scopes.join(' ') }),
  }
  const holders = await listRecordHolders(database, personId, at)
  await announceChange(database, actor, {
    audit: { action, subjectAccountId: personId, object, details },
    tell: tell.map((told) => ({ objectId: personId, ...told })),
    readers: [...holders, ...(memberId === undefined ? [] : [memberId]), ...formerly],
    topics: ['careTeam'],
    about: personId,
    at,
  })
}
