import { judgeJournalEntry, MEASUREMENT_KINDS } from '@platform/contract/health-record'
import type {
  JournalEntry,
  JournalEntryDraft,
  JournalEntryInput,
  JournalVersion,
} from '@platform/contract/health-record'
import { createFieldError } from '@platform/contract'
import { and, sql } from 'drizzle-orm'
import type { Observation } from 'fhir/r4.js'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import { createCsvStream } from '../../infrastructure/csv/csv.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createGuardedStream } from '../../infrastructure/files/guarded-stream.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { announceResource } from '../care-resources/announce-resource.ts'
import type { CareFilter } from '../care-resources/care-store.ts'
import {
  listResourceVersions,
  markInError,
  restoreResource,
  updateResource,
} from '../care-resources/change-resource.ts'
import type { EntryNames } from '../care-resources/change-resource.ts'
import { createEntryOnce } from '../care-resources/create-resource.ts'
import type { EntryOrigin } from '../care-resources/create-resource.ts'
import { openRecord } from '../care-resources/open-record.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { readResources } from '../care-resources/read-all.ts'
import {
  requireKeeper,
  requireMembers,
  requireResource,
  requireScope,
} from '../care-resources/resource-access.ts'
import { readSamples } from '../vital-samples/read-samples.ts'
import type { SampleRow } from '../vital-samples/read-samples.ts'
import { areShown } from '../vital-samples/series.ts'
import { toCodeSearch } from './codes.ts'
import { writeJournalTable } from './journal-table.ts'
import { readObservation } from './observation.ts'
import { presentEntry, presentVersion } from './present.ts'
import { readDays } from './read-days.ts'
import { toCareFacts } from './to-care-facts.ts'

interface FilterInput extends DayRange, Pick<CareFilter, 'tag' | 'audience'> {
  readonly personId: string
  readonly kinds?: string | undefined
  readonly q?: string | undefined
  readonly standing: 'current' | 'error'
}

/** A resource of which an entry was read, to be kept as it is. */
interface Sent {
  readonly sent?: Observation | undefined
}

interface ListInput extends FilterInput {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** So far a clock of a device may be ahead. */
export const CLOCK_SKEW_MS = 5 * 60_000
const ENTRIES: EntryNames = {
  scope: 'journal',
  kind: 'journalEntry',
  actions: {
    created: 'journalEntry.created',
    changed: 'journalEntry.changed',
    enteredInError: 'journalEntry.enteredInError',
    restored: 'journalEntry.restored',
  },
  isEntry: () => true,
}

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function listJournal(
  context: CareContext,
  { cursor, limit, ...filter }: ListInput,
): Promise<{ items: JournalEntry[]; nextCursor: string | null }> {
  const { access, found } = await openRecord(context, filter.personId, 'journal')
  const rows = await openCareStore(context.database).search({
    ...found,
    ...toFilter(filter),
    after: readPosition(cursor),
    limit: limit + 1,
  })
  const page = cutPage(rows, limit, ({ effectiveAt, id }) => ({ at: effectiveAt, id }))
  return {
    items: page.rows.map((resource) => presentEntry({ resource, access })),
    nextCursor: page.nextCursor,
  }
}

/**
 * Breaks off where the journal is closed to the viewer meanwhile.
 *
 * @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer
 */
export async function exportJournal(
  context: CareContext,
  filter: FilterInput,
): Promise<ReadableStream<Uint8Array>> {
  const { found } = await openRecord(context, filter.personId, 'journal')
  const longReads = forLongReads(context.database)
  const wanted = { ...found, ...toFilter(filter) }
  const entries = readResources(openCareStore(longReads), wanted)
  const table = writeJournalTable(entries, listSamples(longReads, wanted, filter.kinds))
  return createGuardedStream(createCsvStream(table), () => requireScope(context, filter.personId, 'journal'))
}

/** None where a filter asks for what samples do not have. */
async function* listSamples(
  database: Database,
  filter: CareFilter,
  kinds: string | undefined,
): AsyncGenerator<readonly SampleRow[]> {
  const { tag, words, standing, audience, from, to } = filter
  if (tag !== undefined || words !== undefined || standing !== 'current') return
  const wanted = kinds?.split(',')
  yield* readSamples(database, {
    ofImports: and(
      areShown(filter),
      audience === undefined ? undefined : sql`${healthImports.audience} = ${audience}`,
    ),
    kinds: wanted && MEASUREMENT_KINDS.filter((kind) => wanted.includes(kind)),
    from,
    to,
  })
}

function toFilter({ kinds, q: words, from, to, timeZone, tag, audience, standing }: FilterInput) {
  const days = readDays({ from, to, timeZone })
  return { ...toCodeSearch(kinds), ...days, tag, audience, words, standing }
}

/** @throws ApiProblem `not_found` */
export async function readEntry(context: CareContext, id: string): Promise<JournalEntry> {
  const { database, viewer, clock } = context
  const opened = await requireResource(context, database, id, 'journal')
  const { resource, access } = opened
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId: resource.personId, access, data: 'journal', at })
  return presentEntry(opened)
}

/** @throws ApiProblem `not_found`, `validation_failed`, `conflict` for a key that was used for another entry */
export async function createEntry(
  context: CareContext,
  { key, personId, ...input }: JournalEntryDraft,
  { sent, ...origin }: EntryOrigin & Sent = {},
): Promise<JournalEntry> {
  return context.database.transaction(async (transaction) => {
    const access = await requireKeeper(context, transaction, personId, 'journal')
    await requireSound(context, transaction, personId, input)
    const facts = toCareFacts(input, { sent })
    const made = { personId, access, facts, importKey: key, ...origin }
    const { resource, isNew } = await createEntryOnce(context, transaction, 'journal', made)
    if (isNew)
      await announceResource(context, transaction, resource, { ...ENTRIES, action: ENTRIES.actions.created })
    return presentEntry({ resource, access })
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `validation_failed`, `precondition_failed` */
export async function updateEntry(
  context: CareContext,
  id: string,
  seenVersion: number,
  input: JournalEntryInput,
  { sent }: Sent = {},
): Promise<JournalEntry> {
  const opened = await updateResource(context, ENTRIES, {
    id,
    seenVersion,
    check: async ({ content, personId }, transaction) => {
      if (input.kind !== readObservation(content).kind) throw createFieldProblem(['kind'], 'invalid_value')
      await requireSound(context, transaction, personId, input)
    },
    toFacts: ({ content }) => toCareFacts(input, { kept: content, sent }),
  })
  return presentEntry(opened)
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function markEntryInError(
  context: CareContext,
  id: string,
  reason: string,
): Promise<JournalEntry> {
  return presentEntry(await markInError(context, ENTRIES, id, reason))
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function restoreEntry(context: CareContext, id: string): Promise<JournalEntry> {
  return presentEntry(await restoreResource(context, ENTRIES, id))
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the entry and no more */
export async function listEntryVersions(
  context: CareContext,
  id: string,
): Promise<{ items: JournalVersion[] }> {
  return { items: (await listResourceVersions(context, ENTRIES, id)).map(presentVersion) }
}

/** @throws ApiProblem `validation_failed` */
async function requireSound(
  context: CareContext,
  transaction: Database,
  personId: string,
  input: JournalEntryInput,
): Promise<void> {
  const errors = judgeJournalEntry(input)
    .filter(({ code }) => code !== 'value_unusual' || !input.confirmedUnusual)
    .map(({ field, code }) => createFieldError([field], code))
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
  if (Date.parse(input.at) > context.clock.now() + CLOCK_SKEW_MS)
    throw createFieldProblem(['at'], 'date_in_future')
  await requireMembers(context, transaction, personId, 'journal', input.memberIds)
}
