import { createHash } from 'node:crypto'
import type { FhirResource } from 'fhir/r4.js'
import { writeExactly } from '../../infrastructure/http/body/decimals.ts'

/** By these searches of other programs find a resource; they stay in the tables with what lists ask for. */
export const INDEXED = [
  'code',
  'category',
  'vaccineCode',
  'clinicalStatus',
  'identifier',
  'questionnaire',
] as const

/** Servers treat tags in a way of their own, and call whom a resource is about as they do. */
const KEPT: ReadonlySet<string> = new Set([
  'resourceType',
  'status',
  'meta',
  'subject',
  'patient',
  ...INDEXED,
])
const DIGEST_SHAPE = /^[0-9a-f]{64}$/

/**
 * What stays here of a resource whose content stands upstream. Its id is the digest of the content, so that the database tells by
 * itself whether a change says anything else.
 */
export function toStub(content: FhirResource): FhirResource {
  const stub = { ...content, id: digest(content) }
  for (const name of Object.keys(content)) if (!KEPT.has(name)) Reflect.deleteProperty(stub, name)
  return stub
}

/** Contents have no id of their own. */
export function isStub({ id }: FhirResource): boolean {
  return id !== undefined && DIGEST_SHAPE.test(id)
}

export function digest(content: FhirResource): string {
  return createHash('sha256')
    .update(writeExactly(sort(content)))
    .digest('hex')
}

/** The database has the keys of an object in an order of its own. */
function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort)
  if (typeof value !== 'object' || value === null) return value
  const sorted = {}
  for (const name of Object.keys(value).toSorted()) Reflect.set(sorted, name, sort(Reflect.get(value, name)))
  // The digits of its numbers.
  for (const symbol of Object.getOwnPropertySymbols(value))
    Reflect.set(sorted, symbol, Reflect.get(value, symbol))
  return sorted
}
