import type { FhirResource, Identifier } from 'fhir/r4.js'
import { parseExactly, writeExactly } from '../../infrastructure/http/body/decimals.ts'
import { whomOf } from '../care-resources/to-fhir.ts'

// Upstream a resource bears an identifier of ours, names its patient, and refers to others by the ids that they have there. What a
// reference was here stands beside it as an identifier, so that nothing has to be looked up on the way back.

/** The system of ids of one deployment: two on one server are not mixed up. */
export function systemOf(deploymentId: string): string {
  return `urn:uuid:${deploymentId}`
}

const OURS = /^([A-Z][A-Za-z]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

interface ToUpstream {
  readonly system: string
  /** By which a repeated attempt is known. */
  readonly key: string
  readonly patient: string
  /** What a resource of ours is called upstream; nothing for one that is not there. */
  readonly refer: (reference: string) => string | undefined
}

export function toUpstream(content: FhirResource, { system, key, patient, refer }: ToUpstream): FhirResource {
  const whom = whomOf(content.resourceType)
  const copy = mapObjects(content, (one) => {
    const { reference } = one
    if (typeof reference !== 'string' || !OURS.test(reference)) return one
    const { reference: _, ...rest } = one
    const [type] = reference.split('/')
    const there = type === 'Patient' ? patient : refer(reference)
    const known = { type, identifier: { system, value: reference } }
    return { ...rest, ...known, ...(there !== undefined && { reference: there }) }
  })
  const said: unknown = Reflect.get(copy, whom)
  return Object.assign(copy, {
    identifier: addKey(Reflect.get(content, 'identifier'), { system, value: key }, content.resourceType),
    [whom]: { ...(typeof said === 'object' && said), reference: patient },
  })
}

/** The way back. @param stub has what stays here */
export function fromUpstream(resource: FhirResource, stub: FhirResource, system: string): FhirResource {
  const copy = mapObjects(resource, (one) => {
    const { identifier, reference: _, type, ...rest } = one
    const isOurs = typeof type === 'string' && Reflect.get(Object(identifier), 'system') === system
    return isOurs ? { ...rest, reference: Reflect.get(Object(identifier), 'value') } : one
  })
  Reflect.deleteProperty(copy, 'id')
  for (const name of ['meta', 'identifier', whomOf(resource.resourceType)]) {
    const kept: unknown = Reflect.get(stub, name)
    if (kept === undefined) Reflect.deleteProperty(copy, name)
    else Reflect.set(copy, name, kept)
  }
  // Of a server that loses zeros at the end of a number, what stands beside it brings them back.
  const exact: FhirResource = parseExactly(writeExactly(copy))
  return exact
}

/** A response to a form has one identifier at most, others have many; its own one stays here. */
function addKey(own: unknown, key: Identifier, type: FhirResource['resourceType']): unknown {
  if (type === 'QuestionnaireResponse') return key
  return [...(Array.isArray(own) ? own : []), key]
}

type Plain = Record<PropertyKey, unknown>

/** A copy of what a value holds, each object within it mapped; what stands beside its numbers stays there. */
function mapObjects<Whole extends object>(whole: Whole, map: (one: Plain) => Plain): Whole {
  const copy = { ...whole }
  for (const [name, inner] of Object.entries(whole)) Reflect.set(copy, name, visit(inner, map))
  return copy
}

function visit(value: unknown, map: (one: Plain) => Plain): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => visit(one, map))
  return typeof value === 'object' && value !== null ? map(mapObjects({ ...value }, map)) : value
}
