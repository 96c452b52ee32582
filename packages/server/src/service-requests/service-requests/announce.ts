import type { AuditAction, NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { listRecordHoldersWith } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readNames } from '../../documents/documents/present.ts'
import { listAnswerers, SCOPE } from '../service-types/answering.ts'
import type { OpenedRequest } from './request-access.ts'

interface RequestChange {
  readonly action?: Extract<AuditAction, `serviceRequest.${string}`>
  /** What the other side is told, by the name of who has done it or of the person alone. */
  readonly event?: NotificationEvent
  /** Of the organization alone: the other side learns nothing of it. */
  readonly isInternal?: boolean
  /** Of a draft that is being written: nobody hears of it who has it open alone. */
  readonly isOfOthers?: boolean
  /** Which of the other side are told; all unless it says. */
  readonly isTold?: (accountId: string) => boolean
}

/** Call it as the last thing in the transaction of the change. */
export async function announceRequest(
  { viewer, clock }: CareContext,
  database: Database,
  { row, side }: Pick<OpenedRequest, 'row' | 'side'>,
  { action, event, isInternal = false, isOfOthers = false, isTold = () => true }: RequestChange,
): Promise<void> {
  const { id, personId, typeId, handledBy, status } = row
  const { siteId, accountId } = viewer
  const at = new Date(clock.now())
  const query = { personId, siteId, at }
  const keepers = isInternal ? [] : await listRecordHoldersWith(database, { ...query, scope: SCOPE })
  const answerers = status === 'draft' ? [] : await listAnswerers(database, { ...query, typeId })
  if (isOfOthers && [...keepers, ...answerers].every((reader) => reader === accountId)) return
  const subjectId = side === 'organization' ? accountId : personId
  const names = event === undefined ? new Map<string, string>() : await readNames(database, [subjectId])
  const subject = { id: subjectId, name: names.get(subjectId) ?? '' }
  // Once somebody has taken it, the others are not told of each word.
  const isHandled = handledBy !== null && answerers.includes(handledBy)
  const others = side === 'organization' ? keepers : isHandled ? [handledBy] : answerers
  await announceChange(database, viewer, {
    ...(action !== undefined && {
      audit: { action, subjectAccountId: personId, object: { kind: 'serviceRequest', id } },
    }),
    ...(event !== undefined && {
      tell: others
        .filter(isTold)
        .map((told) => ({ accountId: told, event, subject, about: id, objectId: id })),
    }),
    readers: [...keepers, ...answerers],
    topics: event === undefined ? ['serviceRequests'] : ['serviceRequests', 'notifications'],
    about: id,
    at,
  })
}
