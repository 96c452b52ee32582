import { asc, inArray, lte } from 'drizzle-orm'
import { announceChange } from '../../activity/changes/announce-change.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Job } from '../../infrastructure/jobs/start-jobs.ts'
import type { SiteAddresses } from '../../infrastructure/mail/site-url.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'
import { lockOffer } from '../appointment-records/claims.ts'
import { takeTurn } from '../appointment-records/turns.ts'
import { listOffers } from '../healthcare-services/offers.ts'
import { toWindow } from '../slots/day-range.ts'
import { MINUTE_MS } from '../slots/local-time.ts'
import { deleteEntries, isOfLine, listEntries } from '../waitlist-records/entry-store.ts'
import type { Line } from '../waitlist-records/entry-store.ts'
import { findNextOffer, listReaders } from './find-next-offer.ts'
import { makeOffer } from './make-offer.ts'
import type { Offering } from './make-offer.ts'

const EVERY_MS = MINUTE_MS

interface WaitlistJobOptions {
  readonly database: Database
  readonly config: SiteAddresses
  readonly clock: Clock
}

/** Looks for times that those who wait could have, whatever has made them free. */
export function createWaitlistJob({ database, config, clock }: WaitlistJobOptions): Job {
  return {
    name: 'waitlist',
    everyMs: EVERY_MS,
    async run(signal) {
      while (!signal.aborted) {
        const offering = { database, config, at: new Date(clock.now()) }
        const line = await takeDueLine(offering)
        if (line === undefined) return
        await clearLine(offering, line)
        while (!signal.aborted && (await offerNext(offering, line))) continue
      }
    },
  }
}

/** Puts it off for as long as it takes to come by again: of several servers one looks. */
async function takeDueLine({ database, at }: Offering): Promise<Line | undefined> {
  const { resourceId, serviceId, dueAt } = waitlistEntries
  return database.transaction(async (transaction) => {
    const [line] = await transaction
      .select({ scheduleId: resourceId, serviceId })
      .from(waitlistEntries)
      .where(lte(dueAt, at))
      .orderBy(asc(dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (line === undefined) return undefined
    const all = transaction
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(isOfLine(line))
      .for('update', { skipLocked: true })
    await transaction
      .update(waitlistEntries)
      .set({ dueAt: new Date(at.getTime() + EVERY_MS) })
      .where(inArray(waitlistEntries.id, all))
    return line
  })
}

/** Whose days are over, who has left the care team, and whom nobody can tell, waits no longer. */
async function clearLine({ database, at }: Offering, line: Line): Promise<void> {
  for (const row of await listEntries(database, { at, line })) {
    const { id, siteId, toDate, timeZone } = row.entry
    const isOver = toWindow({ to: toDate, timeZone }).to <= at.getTime()
    const readers = (await listReaders(database, row, at)).map((reader) => reader.id)
    if (!row.isEnded && !isOver && readers.length > 0) continue
    await database.transaction(async (transaction) => {
      await deleteEntries(transaction, [id])
      await announceChange(
        transaction,
        { accountId: null, siteId },
        {
          readers: row.professionalId === null ? readers : [...readers, row.professionalId],
          topics: ['appointments'],
          at,
        },
      )
    })
  }
}

/** @returns whether there was anything to offer */
async function offerNext(offering: Offering, line: Line): Promise<boolean> {
  const { database, at } = offering
  const [offer] = await listOffers(database, line)
  // Most of the time there is nothing, and nobody is kept waiting to see it.
  if (offer === undefined || (await findNextOffer(database, line, offer, at)) === undefined) return false
  return takeTurn(database, line.scheduleId, () =>
    database.transaction(async (transaction) => {
      await lockOffer(transaction, offer, at)
      const next = await findNextOffer(transaction, line, offer, at)
      if (next === undefined) return false
      await makeOffer({ ...offering, database: transaction }, offer, next)
      return true
    }),
  )
}
