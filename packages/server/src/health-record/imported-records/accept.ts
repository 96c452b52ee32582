import { MAX_PROFILE_ENTRIES, PROFILE_SECTIONS } from '@platform/contract/health-record'
import type { HealthImport, HealthImportAcceptance } from '@platform/contract/health-record'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import type { PersonReference } from '../../care/consent/person-reference.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { healthImportRows, healthImports } from '../../tables/health-record/health-imports.ts'
import type { CareFacts, ImportedResource } from '../care-resources/care-store.ts'
import { openCareStore } from '../care-resources/care-keeper.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { lockImport, requireImport } from '../health-imports/import-access.ts'
import { presentImport } from '../health-imports/store.ts'
import type { ImportRow } from '../health-imports/store.ts'
import { readObservation } from '../journal-entries/observation.ts'
import { toCareFacts as toJournalFacts } from '../journal-entries/to-care-facts.ts'
import { listProfile } from '../profile-entries/list-profile.ts'
import { findList, takeBackNone } from '../profile-entries/none-known.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { toCareFacts as toProfileFacts } from '../profile-entries/to-care-facts.ts'
import { TYPE_OF } from '../profile-entries/to-resource.ts'
import { announceImport } from './announce.ts'

/**
 * Samples count from then on as they are, however many there are; rows become entries.
 *
 * @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was undone, `validation_failed` for rows that are not of it, and
 * for more than a health profile has room for
 */
export async function acceptImport(
  context: CareContext,
  id: string,
  { audience, exceptRows }: HealthImportAcceptance,
): Promise<HealthImport> {
  await context.database.transaction(async (transaction) => {
    const { row } = await lockImport(context, transaction, id)
    if (row.state === 'accepted') return
    if (row.state !== 'open') throw new ApiProblem('conflict')
    await leaveOut(transaction, id, exceptRows)
    await enterRows(context, transaction, row, audience)
    await transaction
      .update(healthImports)
      .set({ state: 'accepted', audience, acceptedAt: actorOf(context).at })
      .where(eq(healthImports.id, id))
    await announceImport(context, transaction, row, 'healthImport.accepted')
  })
  const { row } = await requireImport(context, context.database, id)
  return presentImport(row)
}

const { id: rowId, importId, state } = healthImportRows

/** @throws ApiProblem `validation_failed` */
async function leaveOut(database: Database, ofImport: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await database
    .select({ id: rowId })
    .from(healthImportRows)
    .where(and(eq(importId, ofImport), inArray(rowId, [...ids])))
  const known = new Set(rows.map((row) => row.id))
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw createFieldProblem(['exceptRows', unknown], 'invalid_value')
  await database
    .update(healthImportRows)
    .set({ state: 'leftOut' })
    .where(and(eq(importId, ofImport), eq(state, 'new'), inArray(rowId, [...ids])))
}

interface NewRow {
  readonly entryKey: string
  readonly resource: ImportedResource
}

async function enterRows(
  context: CareContext,
  transaction: Database,
  { id, personId, siteId }: ImportRow,
  audience: HealthImportAcceptance['audience'],
): Promise<void> {
  const staged = await transaction
    .select()
    .from(healthImportRows)
    .where(and(eq(importId, id), eq(state, 'new')))
    .orderBy(asc(healthImportRows.position))
  if (staged.length === 0) return
  const actor = actorOf(context)
  const person = await readPersonReference(transaction, personId)
  const rows = staged.flatMap((row) => toNewRow(row, { siteId, person, audience, at: actor.at }))
  await makeRoom(context, transaction, personId, rows)
  const made = await openCareStore(transaction).createMany(
    rows.map(({ resource }) => resource),
    actor,
  )
  // What somebody has entered with the same key meanwhile is there already.
  await transaction
    .update(healthImportRows)
    .set({ state: 'present' })
    .where(and(eq(importId, id), eq(state, 'new')))
  const pairs = [...made].map(([key, entryId]) => sql`(${key}::text, ${entryId}::uuid)`)
  if (pairs.length === 0) return
  await transaction.execute(sql`update ${healthImportRows} set state = 'accepted', entry_id = made.id
    from (values ${sql.join(pairs, sql`, `)}) made(key, id)
    where import_id = ${id} and state = 'present' and entry_key = made.key`)
}

interface Origin {
  readonly siteId: ImportRow['siteId']
  readonly person: PersonReference
  readonly audience: HealthImportAcceptance['audience']
  readonly at: Date
}

function toNewRow(row: typeof healthImportRows.$inferSelect, { at, audience, ...origin }: Origin): NewRow[] {
  const { content, scope, entryKey } = row
  if (content === null || scope === null || entryKey === null) return []
  const { memberIds: _, ...facts } = toFacts(content, audience, at)
  return [{ entryKey, resource: { ...facts, ...origin, scope, source: 'import', importKey: entryKey } }]
}

function toFacts(content: CareFacts['content'], audience: Origin['audience'], at: Date): CareFacts {
  const sharing = { audience, memberIds: [] }
  if (content.resourceType !== 'Observation')
    return toProfileFacts({ ...readProfileResource(content), ...sharing }, { enteredAt: at, sent: content })
  const facts = { ...readObservation(content), ...sharing, confirmedUnusual: true }
  return toJournalFacts(facts, { sent: content })
}

/** As one by one: a profile has so many entries at most, and where there is one nobody says any more that there is none. */
async function makeRoom(
  context: CareContext,
  transaction: Database,
  personId: string,
  rows: readonly NewRow[],
): Promise<void> {
  const types = rows
    .filter(({ resource }) => resource.scope === 'record')
    .map(({ resource }) => resource.type)
  if (types.length === 0) return
  const { siteId } = context.viewer
  const store = openCareStore(transaction)
  const present = await listProfile(store, { siteId, personId, scope: 'record', standing: 'all' })
  const entries = present.filter(({ type }) => type !== 'List')
  if (entries.length + types.length > MAX_PROFILE_ENTRIES)
    throw createFieldProblem(['exceptRows'], 'too_many')
  for (const section of PROFILE_SECTIONS)
    if (types.includes(TYPE_OF[section]))
      await takeBackNone(store, findList(present, section), section, actorOf(context))
}
