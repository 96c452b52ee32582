import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import { MAX_FHIR_ENTRIES } from '@platform/contract/health-record'
import type { FhirWrittenType, SentResource } from '@platform/contract/health-record'
import * as z from 'zod/mini'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { isWrittenType } from './if-none-exist.ts'

/** What one entry of a transaction asks for. */
export interface TransactionEntry {
  readonly fullUrl: string | undefined
  readonly type: FhirWrittenType
  readonly body: SentResource
  /** Of a change: what is changed, and the version that was seen. */
  readonly change: { readonly id: string; readonly ifMatch: string } | undefined
  /** Of a create. */
  readonly ifNoneExist: string | undefined
}

const textSchema = z.string().check(z.minLength(1), z.maxLength(1000))
const entrySchema = z.strictObject({
  fullUrl: z.optional(textSchema),
  resource: z.looseObject({ resourceType: z.string() }),
  request: z.strictObject({
    method: z.enum(['POST', 'PUT']),
    url: textSchema,
    ifNoneExist: z.optional(textSchema),
    ifMatch: z.optional(textSchema),
  }),
})
const CHANGED = /^([A-Za-z]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const OF_BUNDLES = ['resourceType', 'type', 'entry', 'id', 'meta', 'timestamp', 'identifier', 'language']
const BATCH = 'A batch is not taken: send a transaction, or each of its entries as a call of its own'

/** Where an entry stands in its bundle. */
export const pathOf = (index: number): readonly PropertyKey[] => ['Bundle', 'entry', index]

/** @throws ApiProblem `validation_failed` for what is no transaction of creates and updates */
export function readTransaction(bundle: SentResource): TransactionEntry[] {
  const { resourceType, type, entry, id } = bundle
  const strange = Object.keys(bundle).filter((name) => !OF_BUNDLES.includes(name))
  if (id !== undefined && typeof id !== 'string') strange.push('id')
  const errors = strange.map((name) => createFieldError([name], 'unknown_field'))
  if (resourceType !== 'Bundle') errors.push(createFieldError(['resourceType'], 'invalid_value'))
  else if (type !== 'transaction') errors.push(createFieldError(['Bundle', 'type'], 'invalid_value'))
  else if (!Array.isArray(entry) || entry.length === 0)
    errors.push(createFieldError(['Bundle', 'entry'], 'required'))
  else if (entry.length > MAX_FHIR_ENTRIES) errors.push(createFieldError(['Bundle', 'entry'], 'too_many'))
  if (errors.length > 0)
    throw new ApiProblem('validation_failed', { errors, ...(type === 'batch' && { detail: BATCH }) })
  const read = (Array.isArray(entry) ? entry : []).map((one: unknown, index) => readEntry(one, pathOf(index)))
  const wrong = [...read.flatMap((one) => one.errors), ...listTwice(read)]
  if (wrong.length > 0) throw new ApiProblem('validation_failed', { errors: wrong })
  return read.flatMap((one) => one.entry ?? [])
}

interface ReadEntry {
  readonly entry?: TransactionEntry
  readonly errors: readonly FieldError[]
}

function readEntry(given: unknown, path: readonly PropertyKey[]): ReadEntry {
  const parsed = entrySchema.safeParse(given)
  if (!parsed.success) return { errors: parsed.error.issues.flatMap((issue) => toErrors(issue, given, path)) }
  const { fullUrl, request } = parsed.data
  const { method, url, ifNoneExist, ifMatch } = request
  const body: SentResource = readBody(given)
  const refuse = (name: string, code: 'invalid_value' | 'required' | 'unknown_field'): ReadEntry => ({
    errors: [createFieldError([...path, 'request', name], code)],
  })
  const [, type = url, id] = CHANGED.exec(url) ?? []
  const isOfMethod = (id !== undefined) === (method === 'PUT')
  if (!isOfMethod || !isWrittenType(type)) return refuse('url', 'invalid_value')
  if (method === 'POST' && ifMatch !== undefined) return refuse('ifMatch', 'unknown_field')
  if (method === 'PUT' && ifNoneExist !== undefined) return refuse('ifNoneExist', 'unknown_field')
  if (id === undefined) return { entry: { fullUrl, type, body, change: undefined, ifNoneExist }, errors: [] }
  if (ifMatch === undefined) return refuse('ifMatch', 'required')
  return { entry: { fullUrl, type, body, change: { id, ifMatch }, ifNoneExist }, errors: [] }
}

/** As it was sent, with the digits of its numbers. */
function readBody(given: unknown): SentResource {
  const body: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'resource') : {}
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function toErrors(issue: z.core.$ZodIssue, given: unknown, path: readonly PropertyKey[]): FieldError[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => createFieldError([...path, ...issue.path, key], 'unknown_field'))
  const value = issue.path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    given,
  )
  return [createFieldError([...path, ...issue.path], value === undefined ? 'required' : 'invalid_value')]
}

/** One thing is changed once, and one address is one thing. */
function listTwice(read: readonly ReadEntry[]): FieldError[] {
  const seen = new Set<string>()
  return read.flatMap(({ entry }, index) => {
    const { fullUrl, change, type = '', ifNoneExist } = entry ?? {}
    const names = [
      ['fullUrl', fullUrl],
      ['request', change && `${type}/${change.id}`],
      ['request', ifNoneExist && `${type}?${ifNoneExist}`],
    ] as const
    return names.flatMap(([element, name]) => {
      if (name === undefined || name === '') return []
      const isTwice = seen.has(`${element} ${name}`)
      seen.add(`${element} ${name}`)
      return isTwice ? [createFieldError([...pathOf(index), element], 'invalid_value')] : []
    })
  })
}
