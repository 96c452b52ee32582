import type { CareInvitationKind } from '@platform/contract/care'
import type { NotificationEvent } from '@platform/contract'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { NotificationSubject } from '../../activity/notifications/service.ts'
import { findAccountOf, readInvitation, takeNews } from './store.ts'
import type { CareInvitationRecord } from './store.ts'

/** As soon as a mail, which is looked for as often. */
const PAUSE_MS = 2_000

const EVENTS = {
  member: 'careInvited',
  guardian: 'careInvited',
  client: 'careAsked',
  handover: 'handoverOffered',
} as const satisfies Record<CareInvitationKind, NotificationEvent>

interface TellingContext {
  readonly database: Database
  readonly clock: Clock
}

/**
 * Tells accounts of invitations to their address. It is no part of the request that invites, and not woken by
 * it: what is done for an address that has an account would be seen in the time of the answer.
 */
export function createTellInvitedJob(context: TellingContext): Job {
  return { name: 'invited', everyMs: PAUSE_MS, run: (signal) => tellInvited(context, signal) }
}

async function tellInvited({ database, clock }: TellingContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    // One short transaction each.
    const isDone = await database.transaction(async (transaction) => {
      const next = await takeNews(transaction)
      const invitation = next && (await readInvitation(transaction, next.id))
      if (invitation === undefined) return true
      await tell(transaction, invitation, { isNew: next?.news === 'sent', at: new Date(clock.now()) })
      return false
    })
    if (isDone) return
  }
}

/** Their list of invitations has changed; only one that is open still is worth more words. */
async function tell(
  transaction: Database,
  invitation: CareInvitationRecord,
  { isNew, at }: { readonly isNew: boolean; readonly at: Date },
): Promise<void> {
  const { id, email, kind, personId, invitedBy, isOpen } = invitation
  const account = email === null ? undefined : await findAccountOf(transaction, email)
  if (account === undefined) return
  const accountId = account.id
  const { siteId } = invitation
  const told = { accountId, event: EVENTS[kind], subject: subjectOf(invitation) }
  // Nobody has done it: the inviter's pages must not show that there is such an account.
  await announceChange(
    transaction,
    { accountId: null, siteId },
    {
      tell: isNew && isOpen && accountId !== invitedBy ? [told] : [],
      readers: [accountId],
      topics: ['careTeam'],
      about: personId ?? id,
      at,
    },
  )
}

/** Whose record it is; of one to a client, who asks, and of a handover, who offers it. */
function subjectOf({ personId, kind, invitedBy, ...names }: CareInvitationRecord): NotificationSubject {
  return personId === null || kind === 'handover'
    ? { id: invitedBy, name: `${names.inviterFirstName} ${names.inviterLastName}` }
    : { id: personId, name: `${names.personFirstName ?? ''} ${names.personLastName ?? ''}` }
}
