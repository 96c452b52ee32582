import type { AuditAction } from '@platform/contract'
import type { WaitlistEntry, WaitlistInput, WaitlistWish } from '@platform/contract/care'
import { announceChange } from '../../activity/changes/announce-change.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { listReachablePersons } from '../../care/consent/reach.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { listKeepersOf } from '../appointment-records/appointment-access.ts'
import { requireBooker, requireOffer } from '../healthcare-services/booking-rights.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import type { OfferRecord } from '../healthcare-services/offers.ts'
import { DAY_MS, writeLocalTime } from '../slots/local-time.ts'
import {
  deleteEntries,
  hastenLines,
  insertEntry,
  listEntries,
  updateEntry,
} from '../waitlist-records/entry-store.ts'
import type { EntryRow } from '../waitlist-records/entry-store.ts'
import { presentEntry } from './present.ts'

type WaitlistAction = Extract<AuditAction, `waitlist.${string}`>

/** @throws ApiProblem `not_found` for a person whose calendar the viewer does not keep */
export async function listWaiting(
  { database, viewer, at }: Booker,
  personId: string | undefined,
): Promise<WaitlistEntry[]> {
  const { accountId, siteId } = viewer
  const reached = await listReachablePersons(database, { accountId, siteId, scope: 'calendar', at })
  const keptIds = reached.filter(({ as }) => as !== 'member').map((person) => person.personId)
  if (personId !== undefined && !keptIds.includes(personId)) throw new ApiProblem('not_found')
  const personIds = personId === undefined ? keptIds : [personId]
  if (personIds.length === 0) return []
  const rows = await listEntries(database, { at, siteId, personIds })
  return rows.map(presentEntry).filter((entry) => entry !== undefined)
}

/** @throws ApiProblem `not_found`, `validation_failed`, `conflict` for who waits for the same already */
export async function joinWaitlist(booker: Booker, input: WaitlistInput): Promise<WaitlistEntry> {
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const { viewer, at } = booker
    const offer = await requireOffer(inside, input, true)
    requireDays(input, offer, at)
    const id = await insertEntry(transaction, {
      siteId: viewer.siteId,
      ...(await readPersonReference(transaction, input.personId)),
      resourceId: input.scheduleId,
      serviceId: input.serviceId,
      ...toColumns(input),
      joinedBy: viewer.accountId,
      dueAt: at,
      createdAt: at,
    })
    if (id === undefined) throw new ApiProblem('conflict', { detail: 'They wait for this already' })
    return finish(inside, id, 'waitlist.joined')
  })
}

/** @throws ApiProblem `not_found`, `validation_failed`, `precondition_failed` */
export async function changeWish(
  booker: Booker,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  wish: WaitlistWish,
): Promise<WaitlistEntry> {
  return booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const { entry } = await requireEntry(inside, id)
    if (entry.version !== seenVersion) throw createStaleProblem(entry.version)
    const { personId, resourceId: scheduleId, serviceId } = entry
    requireDays(wish, await requireOffer(inside, { personId, scheduleId, serviceId }), booker.at)
    const fields = { ...toColumns(wish), dueAt: booker.at }
    if (!(await updateEntry(transaction, { id, version: seenVersion }, fields)))
      throw createStaleProblem(seenVersion + 1)
    return finish(inside, id, 'waitlist.changed')
  })
}

/** @throws ApiProblem `not_found` */
export async function leaveWaitlist(booker: Booker, id: string): Promise<void> {
  await booker.database.transaction(async (transaction) => {
    const inside = { ...booker, database: transaction }
    const row = await requireEntry(inside, id)
    await deleteEntries(transaction, [id])
    await hastenLines(transaction, row.entry.resourceId, booker.at)
    await announce(inside, row, 'waitlist.left')
  })
}

/** @throws ApiProblem `not_found`, also for one that is not the viewer's to change */
async function requireEntry(booker: Booker, id: string): Promise<EntryRow> {
  const { database, viewer, at } = booker
  const [row] = await listEntries(database, { at, siteId: viewer.siteId, id })
  if (row === undefined || presentEntry(row) === undefined) throw new ApiProblem('not_found')
  await requireBooker(booker, row.entry.personId, true)
  return row
}

/** Days that are over bring nothing, and none is free beyond the horizon. @throws ApiProblem `validation_failed` */
function requireDays({ to, timeZone }: WaitlistWish, { service }: OfferRecord, at: Date): void {
  const dayOf = (instantMs: number): string => writeLocalTime(timeZone, new Date(instantMs)).slice(0, 10)
  if (to < dayOf(at.getTime())) throw createFieldProblem(['to'], 'too_small')
  if (to > dayOf(at.getTime() + service.horizonDays * DAY_MS)) throw createFieldProblem(['to'], 'too_big')
}

function toColumns({ from, to, timeZone, dayParts, weekdays }: WaitlistWish) {
  return {
    fromDate: from,
    toDate: to,
    timeZone,
    dayParts: [...new Set(dayParts)],
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
  }
}

async function finish(booker: Booker, id: string, action: WaitlistAction): Promise<WaitlistEntry> {
  const [row] = await listEntries(booker.database, { at: booker.at, siteId: booker.viewer.siteId, id })
  const entry = row && presentEntry(row)
  if (row === undefined || entry === undefined) throw new Error('An entry of the waiting list is gone')
  await announce(booker, row, action)
  return entry
}

async function announce(
  { database, viewer, at }: Booker,
  { entry, professionalId }: EntryRow,
  action: WaitlistAction,
): Promise<void> {
  const keepers = await listKeepersOf(database, entry, at)
  await announceChange(database, viewer, {
    audit: {
      action,
      subjectAccountId: entry.personId,
      object: { kind: 'waitlistEntry', id: entry.id },
    },
    readers: professionalId === null ? keepers : [...keepers, professionalId],
    topics: ['appointments'],
    at,
  })
}
