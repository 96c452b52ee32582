import { mayHaveTimes } from '@platform/contract/service-requests'
import { and, eq, exists, gt, isNull, lte, notExists } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { readNames } from '../../documents/documents/present.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import { listKeepersOf } from '../../scheduling/appointment-records/appointment-access.ts'
import { serviceRequestTimes } from '../../tables/service-requests/offered-times.ts'
import { serviceRequests } from '../../tables/service-requests/service-requests.ts'
import { listAnswerers } from '../service-types/answering.ts'

const EVERY_MS = 60_000

interface ExpiryJobOptions {
  readonly database: Database
  readonly clock: Clock
}

/** Tells both sides of a request that the last of the times offered in it ran out without an answer; once. */
export function createOfferedTimesJob({ database, clock }: ExpiryJobOptions): Job {
  return {
    name: 'offered-times',
    everyMs: EVERY_MS,
    async run(signal) {
      const at = new Date(clock.now())
      while (!signal.aborted && (await tellNext(database, at))) continue
    },
  }
}

type RequestRow = Pick<typeof serviceRequests.$inferSelect, 'id' | 'siteId' | 'typeId' | 'status'> & {
  readonly personId: string
}

/** Whoever answers meanwhile holds the request. @returns whether there was one */
async function tellNext(database: Database, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const row = await lockNext(transaction, at)
    if (row === undefined) return false
    const lapsed = await transaction
      .update(serviceRequestTimes)
      .set({ expiryToldAt: at })
      .where(and(eq(serviceRequestTimes.requestId, row.id), isLapsed(at)))
      .returning({ offeredBy: serviceRequestTimes.offeredBy })
    const offerers = new Set(lapsed.map(({ offeredBy }) => offeredBy).filter((id) => id !== null))
    if (mayHaveTimes(row.status)) await tell(transaction, row, { offerers, at })
    return true
  })
}

async function lockNext(transaction: Database, at: Date): Promise<RequestRow | undefined> {
  const { requestId, state, heldUntil } = serviceRequestTimes
  const ofRequest = eq(requestId, serviceRequests.id)
  const times = transaction.select({ id: serviceRequestTimes.id }).from(serviceRequestTimes)
  const lapsed = times.where(and(ofRequest, isLapsed(at)))
  const held = transaction
    .select({ id: serviceRequestTimes.id })
    .from(serviceRequestTimes)
    .where(and(ofRequest, eq(state, 'held'), gt(heldUntil, at)))
  const { id, siteId, personId, typeId, status } = serviceRequests
  const [row] = await transaction
    .select({ id, siteId, personId, typeId, status })
    .from(serviceRequests)
    .where(and(exists(lapsed), notExists(held)))
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

function isLapsed(at: Date) {
  const { state, expiryToldAt, heldUntil } = serviceRequestTimes
  return and(eq(state, 'held'), isNull(expiryToldAt), lte(heldUntil, at))
}

interface Lapsed {
  readonly offerers: ReadonlySet<string>
  readonly at: Date
}

async function tell(
  transaction: Database,
  { id, siteId, personId, typeId }: RequestRow,
  { offerers, at }: Lapsed,
): Promise<void> {
  const query = { personId, siteId, at }
  // Who may not see the calendar was not told of the times either.
  const keepers = await listKeepersOf(transaction, { personId, siteId }, at)
  const answerers = await listAnswerers(transaction, { ...query, typeId })
  const [offerer = null] = offerers
  const names = await readNames(transaction, [personId, offerer])
  const subjectOf = (subjectId: string) => ({ id: subjectId, name: names.get(subjectId) ?? '' })
  await announceChange(
    transaction,
    { accountId: null, siteId },
    {
      tell: [
        ...keepers.map((accountId) => ({
          accountId,
          event: 'serviceRequestTimesLapsed' as const,
          ...(offerer !== null && { subject: subjectOf(offerer) }),
          about: id,
          objectId: id,
        })),
        ...answerers
          .filter((accountId) => offerers.has(accountId))
          .map((accountId) => ({
            accountId,
            event: 'serviceRequestTimesUnanswered' as const,
            subject: subjectOf(personId),
            about: id,
            objectId: id,
          })),
      ],
      readers: [...keepers, ...answerers],
      topics: ['serviceRequests', 'notifications'],
      about: id,
      at,
    },
  )
}
