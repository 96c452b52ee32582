import { OFFER_LEAD_HOURS } from '@platform/contract/care'
import type { SiteId } from '@platform/contract'
import { and, inArray, isNull } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { listKeepersOf } from '../appointment-records/appointment-access.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { listFreeStarts } from '../slots/free-starts.ts'
import { DAY_MS, MINUTE_MS } from '../slots/local-time.ts'
import { listEntries } from '../waitlist-records/entry-store.ts'
import type { EntryRow, Line } from '../waitlist-records/entry-store.ts'
import { listOffersMade } from '../waitlist-records/offer-store.ts'
import type { OfferRow } from '../waitlist-records/offer-store.ts'
import { createWishTest } from '../waitlist-records/wishes.ts'

const LEAD_MS = OFFER_LEAD_HOURS * 60 * MINUTE_MS
/** Whoever let an offer run out is not there; nobody is asked every half hour of the day. */
const REST_MS = 3 * 60 * MINUTE_MS
/** On the clock of the reader. */
const EARLIEST_HOUR = 8
const LATEST_HOUR = 21

type Reader = typeof accounts.$inferSelect

export interface NextOffer {
  readonly row: EntryRow
  /** Who is told. */
  readonly readers: readonly Reader[]
  /** Of times that are too near, all; of those that are held, one. */
  readonly starts: readonly number[]
  readonly isHeld: boolean
}

/** What is free as the booking has it, and who of those who wait is the first whom it fits. */
export async function findNextOffer(
  database: Database,
  line: Line,
  offer: OfferRecord,
  at: Date,
): Promise<NextOffer | undefined> {
  const rows = (await listEntries(database, { at, line })).filter(({ isEnded, isLive }) => isLive && !isEnded)
  if (rows.length === 0) return undefined
  const made = Map.groupBy(
    await listOffersMade(
      database,
      rows.map(({ entry }) => entry.id),
    ),
    ({ entryId }) => entryId,
  )
  const free = new Map<SiteId, readonly number[]>()
  for (const row of rows) {
    const { siteId, id } = row.entry
    const starts = free.get(siteId) ?? (await listAllFree(database, offer, siteId, at))
    free.set(siteId, starts)
    const choice = choose(row, starts, made.get(id) ?? [], at)
    if (choice === undefined) continue
    const readers = (await listReaders(database, row, at)).filter(({ timeZone }) => isDay(timeZone, at))
    if (readers.length > 0) return { row, readers, ...choice }
  }
  return undefined
}

function listAllFree(
  database: Database,
  offer: OfferRecord,
  siteId: SiteId,
  at: Date,
): Promise<readonly number[]> {
  const from = at.getTime()
  const window = { from, to: from + offer.service.horizonDays * DAY_MS }
  return listFreeStarts(database, offer, { siteId, at, window })
}

/** Nothing that was offered before, and nothing more than one held time at once. */
function choose(
  { entry, held }: EntryRow,
  free: readonly number[],
  made: readonly OfferRow[],
  at: Date,
): Pick<NextOffer, 'starts' | 'isHeld'> | undefined {
  const before = new Set(made.map(({ startsAt }) => startsAt.getTime()))
  const isWished = createWishTest({ ...entry, from: entry.fromDate, to: entry.toDate })
  const isNew = (start: number): boolean => !before.has(start) && isWished(start)
  const firstHeld = at.getTime() + LEAD_MS
  const near = free.filter((start) => start <= firstHeld && isNew(start))
  if (near.length > 0) return { starts: near, isHeld: false }
  if (held !== null || made.some((offer) => isResting(offer, at))) return undefined
  const start = free.find((one) => one > firstHeld && isNew(one))
  return start === undefined ? undefined : { starts: [start], isHeld: true }
}

function isResting({ state, heldUntil }: OfferRow, at: Date): boolean {
  return state === 'held' && heldUntil !== null && at.getTime() < heldUntil.getTime() + REST_MS
}

/** Those who keep the calendar, and whose account is not suspended. */
export async function listReaders(database: Database, { entry }: EntryRow, at: Date): Promise<Reader[]> {
  const keepers = await listKeepersOf(database, entry, at)
  if (keepers.length === 0) return []
  return database
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, keepers), isNull(accounts.suspendedAt)))
}

function isDay(timeZone: string, at: Date): boolean {
  const { hour } = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return EARLIEST_HOUR <= hour && hour < LATEST_HOUR
}
