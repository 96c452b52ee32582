import { FHIR_WRITTEN_TYPES, fhirSearchQuerySchema } from '@platform/contract/health-record'
import type { FhirSearchQuery, FhirWrittenType } from '@platform/contract/health-record'
import { createFieldError } from '@platform/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import type { CareResource } from '../../care-resources/care-store.ts'
import { openCareStore } from '../../care-resources/care-keeper.ts'
import { toFilter } from '../reads/to-filter.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { keptTypes } from '../resources/kept-types.ts'

// A create that has a condition is a search of its type: what it finds is there already. The search is of the person whom the resource
// is about; of others it would tell what is in their record.

/** So many are told from one. */
const SEVERAL = 2
const OF_PAGES = ['_count', 'cursor', '_sort']

export interface Condition {
  readonly type: FhirWrittenType
  readonly personId: string
  /** As a search has it behind its `?`. */
  readonly search: string
  /** Where it was sent, for who is told that it cannot be so. */
  readonly path: readonly PropertyKey[]
}

/** Until the transaction ends, nobody else makes anything of these people on a condition, or several things at once. */
export async function lockPeople(transaction: Database, personIds: readonly string[]): Promise<void> {
  // In one order everywhere: two that wait for the same people must not wait for each other.
  for (const personId of [...new Set(personIds)].toSorted())
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`fhir create ${personId}`}, 0))`,
    )
}

/**
 * What is there already, once the lock is held.
 *
 * @throws ApiProblem `validation_failed` for what is no search of the type, `precondition_failed` for several
 */
export async function findExisting(
  { database, viewer: { siteId } }: FhirContext,
  condition: Condition,
): Promise<CareResource | undefined> {
  const { type, personId } = condition
  const filter = toCriteria(condition)
  const found = await openCareStore(database).search({
    siteId,
    personId,
    scope: keptTypes[type].scope,
    standing: 'current',
    ...filter,
    limit: SEVERAL,
  })
  if (found.length === SEVERAL) throw new ApiProblem('precondition_failed')
  return found[0]
}

function toCriteria({ type, personId, search, path }: Condition): ReturnType<typeof toFilter> {
  const query = toQuery(search)
  const names = Object.keys(query)
  if (names.length === 0) throw createFieldProblem(path, 'required')
  const parsed = fhirSearchQuerySchema.safeParse({ patient: personId, ...query })
  const isOfPages = names.some((name) => OF_PAGES.includes(name))
  if (!parsed.success || isOfPages || !isAbout(parsed.data, personId))
    throw createFieldProblem(path, 'invalid_value')
  try {
    return toFilter(type, parsed.data)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const errors = error.errors?.map(() => createFieldError(path, 'invalid_value'))
    throw new ApiProblem(error.code, { errors: errors?.slice(0, 1) ?? [] })
  }
}

function isAbout({ patient }: FhirSearchQuery, personId: string): boolean {
  return patient.replace('Patient/', '') === personId
}

function toQuery(search: string): Readonly<Record<string, string | string[]>> {
  const given = new URLSearchParams(search.replace(/^[^?=]*\?/, ''))
  const pairs = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name)
    return [name, values.length === 1 ? String(values[0]) : values] as const
  })
  return Object.fromEntries(pairs)
}

export function isWrittenType(type: string): type is FhirWrittenType {
  return FHIR_WRITTEN_TYPES.some((written) => written === type)
}
