import { judgeJournalEntry } from '@platform/contract/care'
import type {
  JournalChange,
  JournalEntry,
  JournalEntryDraft,
  JournalEntryInput,
  JournalVersion,
} from '@platform/contract/care'
import { createFieldError } from '@platform/contract'
import { requireCareAccess } from '../../care/consent/access.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { listMembersWith } from '../../care/consent/reach.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import { createCsvStream } from '../../infrastructure/csv/csv.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import type { DayRange } from '../../scheduling/slots/day-range.ts'
import type { CareActor, CareFilter, CareResource, CareStore } from '../care-resources/care-store.ts'
import { createPgCareStore } from '../care-resources/pg-care-store.ts'
import { readResources } from '../care-resources/read-all.ts'
import { announceEntry } from './announce.ts'
import { toCodeSearch } from './codes.ts'
import { mayChange, requireEntry } from './entry-access.ts'
import { writeJournalTable } from './journal-table.ts'
import { readObservation } from './observation.ts'
import { openJournal } from './open-journal.ts'
import { presentEntry, presentVersion } from './present.ts'
import { readDays } from './read-days.ts'
import { toCareFacts } from './to-care-facts.ts'

interface FilterInput extends DayRange, Pick<CareFilter, 'tag' | 'audience'> {
  readonly personId: string
  readonly kinds?: string | undefined
  readonly q?: string | undefined
  readonly standing: 'current' | 'error'
}

interface ListInput extends FilterInput {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** So far a clock of a device may be ahead. */
const CLOCK_SKEW_MS = 5 * 60_000
const MOST_VERSIONS = 100

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function listJournal(
  context: CareContext,
  { cursor, limit, ...filter }: ListInput,
): Promise<{ items: JournalEntry[]; nextCursor: string | null }> {
  const { access, found } = await openJournal(context, filter.personId)
  const rows = await createPgCareStore(context.database).search({
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

/** @throws ApiProblem `not_found` for somebody whose journal is not open to the viewer */
export async function exportJournal(
  context: CareContext,
  filter: FilterInput,
): Promise<ReadableStream<Uint8Array>> {
  const { found } = await openJournal(context, filter.personId)
  const store = createPgCareStore(context.database)
  return createCsvStream(writeJournalTable(readResources(store, { ...found, ...toFilter(filter) })))
}

function toFilter({ kinds, q: words, from, to, timeZone, tag, audience, standing }: FilterInput) {
  const days = readDays({ from, to, timeZone })
  return { ...toCodeSearch(kinds), ...days, tag, audience, words, standing }
}

/** @throws ApiProblem `not_found` */
export async function readEntry(context: CareContext, id: string): Promise<JournalEntry> {
  const { database, viewer, clock } = context
  const opened = await requireEntry(context, database, id)
  const { resource, access } = opened
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId: resource.personId, access, data: 'journal', at })
  return presentEntry(opened)
}

/** @throws ApiProblem `not_found`, `validation_failed` */
export async function createEntry(
  context: CareContext,
  { key, personId, ...input }: JournalEntryDraft,
): Promise<JournalEntry> {
  return context.database.transaction(async (transaction) => {
    const access = await requireKeeper(context, transaction, personId)
    await requireSound(context, transaction, personId, input)
    const { resource, isNew } = await createPgCareStore(transaction).create(
      {
        ...toCareFacts(input, 'final'),
        siteId: context.viewer.siteId,
        person: await readPersonReference(transaction, personId),
        scope: 'journal',
        source: access.as === 'self' ? 'self' : 'guardian',
        importKey: key,
      },
      actorOf(context),
    )
    if (isNew) await announceEntry(context, transaction, resource, 'created')
    return presentEntry({ resource, access })
  })
}

/** @throws ApiProblem `not_found`, `forbidden`, `conflict` for one in error, `validation_failed`, `precondition_failed` */
export async function updateEntry(
  context: CareContext,
  id: string,
  seenVersion: number,
  input: JournalEntryInput,
): Promise<JournalEntry> {
  return changeEntry(context, id, 'changed', async (store, resource, transaction) => {
    if (resource.errorAt !== null) throw new ApiProblem('conflict')
    if (input.kind !== readObservation(resource.content).kind)
      throw createFieldProblem(['kind'], 'invalid_value')
    await requireSound(context, transaction, resource.personId, input)
    const changed = await store.update(id, seenVersion, toCareFacts(input, 'amended'), actorOf(context))
    if (changed === undefined) throw createStaleProblem(resource.version)
    return changed
  })
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function markEntryInError(
  context: CareContext,
  id: string,
  reason: string,
): Promise<JournalEntry> {
  const given = reason === '' ? null : reason
  return changeEntry(context, id, 'enteredInError', (store) =>
    store.markEnteredInError(id, given, actorOf(context)),
  )
}

/** @throws ApiProblem `not_found`, `forbidden` */
export async function restoreEntry(context: CareContext, id: string): Promise<JournalEntry> {
  return changeEntry(context, id, 'restored', (store) => store.restore(id, actorOf(context)))
}

/** @throws ApiProblem `not_found`, `forbidden` for who may see the entry and no more */
export async function listEntryVersions(
  context: CareContext,
  id: string,
): Promise<{ items: JournalVersion[] }> {
  const { database } = context
  const { access } = await requireEntry(context, database, id)
  if (access.as === 'member') throw new ApiProblem('forbidden')
  const versions = await createPgCareStore(database).history(id, MOST_VERSIONS)
  return { items: versions.map(presentVersion) }
}

async function changeEntry(
  context: CareContext,
  id: string,
  change: JournalChange,
  apply: (
    store: CareStore,
    resource: CareResource,
    transaction: Database,
  ) => Promise<CareResource | undefined>,
): Promise<JournalEntry> {
  return context.database.transaction(async (transaction) => {
    const { resource, access } = await requireEntry(context, transaction, id)
    if (!mayChange(access)) throw new ApiProblem('forbidden')
    await requireKeeper(context, transaction, resource.personId)
    const changed = await apply(createPgCareStore(transaction), resource, transaction)
    if (changed === undefined) throw new ApiProblem('not_found')
    if (changed.version !== resource.version) await announceEntry(context, transaction, changed, change)
    return presentEntry({ resource: changed, access })
  })
}

/** Holds the right until the transaction ends. @throws ApiProblem `not_found` */
async function requireKeeper({ viewer, clock }: CareContext, transaction: Database, personId: string) {
  const { accountId, siteId } = viewer
  const query = { accountId, siteId, personId, at: new Date(clock.now()), scope: 'journal' } as const
  const access = await requireCareAccess(transaction, { ...query, toWrite: true })
  if (!mayChange(access)) throw new ApiProblem('not_found')
  return access
}

/** @throws ApiProblem `validation_failed` */
async function requireSound(
  { viewer, clock }: CareContext,
  transaction: Database,
  personId: string,
  input: JournalEntryInput,
): Promise<void> {
  const errors = judgeJournalEntry(input)
    .filter(({ code }) => code !== 'value_unusual' || !input.confirmedUnusual)
    .map(({ field, code }) => createFieldError([field], code))
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
  const now = clock.now()
  if (Date.parse(input.at) > now + CLOCK_SKEW_MS) throw createFieldProblem(['at'], 'date_in_future')
  if (input.memberIds.length === 0) return
  const { siteId } = viewer
  const team = await listMembersWith(transaction, { personId, siteId, scope: 'journal', at: new Date(now) })
  const stranger = input.memberIds.findIndex((member) => !team.includes(member))
  if (stranger >= 0) throw createFieldProblem(['memberIds', stranger], 'invalid_value')
}

function actorOf({ viewer, clock }: CareContext): CareActor {
  return { accountId: viewer.accountId, at: new Date(clock.now()) }
}
