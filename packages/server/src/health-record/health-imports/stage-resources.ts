import { MAX_IMPORT_RESOURCES } from '@platform/contract/health-record'
import type { HealthImport, ImportedRowState, ResourcesPart } from '@platform/contract/health-record'
import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { healthImportRows, healthImports } from '../../tables/health-record/health-imports.ts'
import { readContents } from '../care-resources/care-keeper.ts'
import { actorOf } from '../care-resources/resource-access.ts'
import { readObservation } from '../journal-entries/observation.ts'
import { readProfileResource } from '../profile-entries/read-resource.ts'
import { PROFILE_TYPES } from '../profile-entries/to-resource.ts'
import { lockOpenImport, requireImport } from './import-access.ts'
import { keyOfJournal, keyOfProfile, readRow } from './read-row.ts'
import type { ReadRow } from './read-row.ts'
import { insertPart, presentImport } from './store.ts'
import type { ImportRow } from './store.ts'

/** Twice is once. @throws ApiProblem `not_found`, `forbidden`, `conflict` for one that was decided, `validation_failed` for too many, and for a file of samples alone */
export async function addResourcesPart(
  context: CareContext,
  id: string,
  { part, resources, places }: ResourcesPart,
): Promise<HealthImport> {
  await context.database.transaction(async (transaction) => {
    const row = await lockOpenImport(context, transaction, id)
    if (row.format !== 'fhir') throw createFieldProblem(['resources'], 'invalid_value')
    if (!(await insertPart(transaction, { importId: id, content: 'resources', part }))) return
    const [{ staged, next } = { staged: 0, next: 0 }] = await transaction
      .select({ staged: count(), next: sql<number>`coalesce(max(${healthImportRows.position}), -1) + 1` })
      .from(healthImportRows)
      .where(eq(healthImportRows.importId, id))
    if (staged + resources.length > MAX_IMPORT_RESOURCES) throw createFieldProblem(['resources'], 'too_many')
    const { at } = actorOf(context)
    const read = resources.map((resource) =>
      readRow(resource, { personId: row.personId, nowMs: at.getTime() }),
    )
    const known = await listKnownKeys(transaction, row, read)
    await transaction.insert(healthImportRows).values(
      read.map(({ resourceType, resourceId, errors, entry }, index) => ({
        importId: id,
        position: next + index,
        resourceType,
        resourceId,
        place: places?.[index],
        errors: [...errors],
        state: decide(entry?.entryKey, known),
        ...entry,
      })),
    )
    await transaction.update(healthImports).set({ changedAt: at }).where(eq(healthImports.id, id))
  })
  const { row } = await requireImport(context, context.database, id)
  return presentImport(row)
}

/** @param known is added to: the second of two that are the same is there already */
function decide(entryKey: string | undefined, known: Set<string>): ImportedRowState {
  if (entryKey === undefined) return 'refused'
  if (known.has(entryKey)) return 'present'
  known.add(entryKey)
  return 'new'
}

/** By which keys the record, and the import itself, have some of these already. */
async function listKnownKeys(
  database: Database,
  { id, personId, siteId }: ImportRow,
  read: readonly ReadRow[],
): Promise<Set<string>> {
  const entries = read.flatMap(({ entry }) => entry ?? [])
  const keys = entries.map(({ entryKey }) => entryKey)
  if (keys.length === 0) return new Set()
  const moments = entries.flatMap(({ content }) =>
    content.resourceType === 'Observation' ? new Date(content.effectiveDateTime ?? 0) : [],
  )
  const hasProfile = entries.some(({ scope }) => scope === 'record')
  const { importKey, scope, type, effectiveAt, errorAt, content } = careResources
  const sameMoment = and(eq(scope, 'journal'), inArray(effectiveAt, moments))
  const stored = await database
    .select({ id: careResources.id, importKey, content })
    .from(careResources)
    .where(
      and(
        eq(careResources.personId, personId),
        eq(careResources.siteId, siteId),
        or(
          inArray(importKey, keys),
          and(isNull(errorAt), moments.length > 0 ? sameMoment : sql`false`),
          and(isNull(errorAt), hasProfile ? inArray(type, [...PROFILE_TYPES]) : sql`false`),
        ),
      ),
    )
  const contents = await readContents(database, stored)
  const staged = await database
    .select({ entryKey: healthImportRows.entryKey })
    .from(healthImportRows)
    .where(and(eq(healthImportRows.importId, id), inArray(healthImportRows.entryKey, keys)))
  return new Set([
    ...stored.flatMap((row) => row.importKey ?? []),
    ...[...contents.values()].flatMap((one) => keyOf(one) ?? []),
    ...staged.flatMap(({ entryKey }) => entryKey ?? []),
  ])
}

/** Of lists, which say that there is none of something, there is no key. */
function keyOf(content: typeof careResources.$inferSelect.content): string | undefined {
  if (content.resourceType === 'Observation') return keyOfJournal(readObservation(content))
  return content.resourceType === 'List' ? undefined : keyOfProfile(readProfileResource(content))
}
