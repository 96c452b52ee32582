import type { FhirKeptType, FhirSearchQuery, FhirSort } from '@platform/contract/health-record'
import { createFieldError } from '@platform/contract'
import { ApiProblem, createFieldProblem } from '../../../infrastructure/problems/problem.ts'
import type { CareFilter, CareOrder, CareSearch } from '../../care-resources/care-store.ts'
import { readRange } from './date-range.ts'
import { keptTypes } from '../resources/kept-types.ts'
import type { Lookup, OwnParameter } from '../resources/kept-types.ts'

type Narrowing = Partial<CareFilter> & Pick<CareSearch, 'order'>

const ENTERED_IN_ERROR = 'entered-in-error'

/**
 * What a search of a type asks the store for.
 *
 * @throws ApiProblem `validation_failed` for a parameter that the type does not have, and for a date that is none
 */
export function toFilter(type: FhirKeptType, query: FhirSearchQuery): Narrowing {
  const { patient: _, _id: ids, _lastUpdated: updated, _count: __, cursor: ___, _sort, ...own } = query
  const { parameters } = keptTypes[type]
  const given = listGiven(own)
  const strange = given.filter(([name]) => parameters[name] === undefined)
  if (strange.length > 0) {
    const errors = strange.map(([name]) => createFieldError(['query', name], 'unknown_field'))
    throw new ApiProblem('validation_failed', { errors })
  }
  const range = readRange('_lastUpdated', updated)
  const order = toOrder(type, _sort)
  const narrowed = given.map(([name, value]) => narrowBy(name, parameters[name], value))
  const contains = narrowed.flatMap((one) => one.contains ?? [])
  return {
    type,
    order,
    ids: ids?.split(','),
    updatedFrom: range.from,
    updatedTo: range.to,
    ...Object.assign({}, ...narrowed),
    contains,
  }
}

/** The latest first unless told. */
function toOrder(type: FhirKeptType, sort: FhirSort | undefined): CareOrder | undefined {
  if (sort === undefined) return undefined
  const isOfTime = sort.endsWith('date')
  if (isOfTime && keptTypes[type].parameters.date === undefined)
    throw createFieldProblem(['query', '_sort'], 'invalid_value')
  return { by: isOfTime ? 'effectiveAt' : 'updatedAt', isUpward: !sort.startsWith('-') }
}

type Given = readonly [OwnParameter, string | readonly string[]]

function listGiven(own: Pick<FhirSearchQuery, OwnParameter>): Given[] {
  const names: readonly OwnParameter[] = [
    'identifier',
    'code',
    'vaccine-code',
    'category',
    'clinical-status',
    'status',
    'date',
    'questionnaire',
    'authored',
  ]
  return names.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]] as const]))
}

function narrowBy(
  name: OwnParameter,
  lookup: Lookup | undefined,
  value: string | readonly string[],
): Narrowing {
  if (lookup === undefined) return {}
  if (lookup.by === 'time') return readRange(name, value)
  if (lookup.by === 'questionnaire') return narrowByForm(String(value))
  const tokens = String(value)
    .split(',')
    .map((token) => readToken(name, token))
  if (lookup.by === 'concept') {
    const { places } = lookup
    return { contains: [tokens.flatMap((coding) => places.map((place) => place({ coding: [coding] })))] }
  }
  if (lookup.by === 'identifier')
    return {
      contains: [
        tokens.map(({ code, ...system }) => ({
          identifier: [{ ...system, ...(code !== undefined && { value: code }) }],
        })),
      ],
    }
  const statuses = tokens.flatMap(({ code }) => code ?? [])
  // What was entered in error is found by who asks for it, and keeps the record.
  return { statuses, standing: statuses.includes(ENTERED_IN_ERROR) ? 'all' : 'current' }
}

/** One version of a form, or all of them. */
function narrowByForm(canonical: string): Narrowing {
  const [url = ''] = canonical.split('|')
  return { codes: [url], ...(url !== canonical && { contains: [[{ questionnaire: canonical }]] }) }
}

/** `code`, `system|code` or `system|`. */
function readToken(name: string, token: string): { readonly system?: string; readonly code?: string } {
  const bar = token.lastIndexOf('|')
  const [system, code] = [token.slice(0, Math.max(bar, 0)), token.slice(bar + 1)]
  if (system === '' && (code === '' || bar === 0)) throw createFieldProblem(['query', name], 'invalid_value')
  return { ...(system !== '' && { system }), ...(code !== '' && { code }) }
}
