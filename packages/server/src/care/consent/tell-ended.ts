import { publishEvents } from '../../activity/events/publish-events.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { listRecordHolders } from './reach.ts'
import { listMembersOf, takeEndedGrant, takeExpiredGuardianship } from './store.ts'

/** Access ends at the moment itself; so long after it an open page may still show what it has. */
const PAUSE_MS = 5_000

interface TellingContext {
  readonly database: Database
  readonly clock: Clock
}

/** What ends by its date is written by no request: its open pages are told by this job. */
export function createTellEndedJob(context: TellingContext): Job {
  return { name: 'ended', everyMs: PAUSE_MS, run: (signal) => tellEnded(context, signal) }
}

async function tellEnded({ database, clock }: TellingContext, signal: AbortSignal): Promise<void> {
  for (const takeEnded of [takeEndedConsent, takeEndedGuardianship]) {
    let isFound = true
    while (isFound) {
      signal.throwIfAborted()
      // One short transaction each.
      isFound = await database.transaction((transaction) =>
        tellNext(transaction, takeEnded, new Date(clock.now())),
      )
    }
  }
}

interface Ended {
  readonly personId: string
  /** Who loses something by it. */
  readonly accountIds: readonly string[]
}

async function tellNext(
  transaction: Database,
  takeEnded: (transaction: Database, at: Date) => Promise<Ended | undefined>,
  at: Date,
): Promise<boolean> {
  const ended = await takeEnded(transaction, at)
  if (ended === undefined) return false
  const { personId, accountIds } = ended
  const concerned = [...(await listRecordHolders(transaction, personId, at)), ...accountIds]
  await publishEvents(
    transaction,
    concerned.map((accountId) => ({ accountId, topic: 'careTeam', about: personId })),
    at,
  )
  return true
}

async function takeEndedConsent(transaction: Database, at: Date): Promise<Ended | undefined> {
  const grant = await takeEndedGrant(transaction, at)
  return grant && { personId: grant.personId, accountIds: [grant.memberId] }
}

/** Consent for a dependant rests while nobody can give it. */
async function takeEndedGuardianship(transaction: Database, at: Date): Promise<Ended | undefined> {
  const guardianship = await takeExpiredGuardianship(transaction, at)
  if (guardianship === undefined) return undefined
  const { dependantId: personId, accountId, isLead } = guardianship
  const members = isLead ? await listMembersOf(transaction, personId) : []
  return { personId, accountIds: [accountId, ...members] }
}
