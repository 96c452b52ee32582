import { isDeepStrictEqual } from 'node:util'
import { isMeasurementKind, measurements } from '@platform/contract/health-record'
import type { FhirResource, Observation, ObservationComponent } from 'fhir/r4.js'
import { findPart, isOwnTag, readObservation, toObservation } from './observation.ts'
import type { JournalFacts } from './observation.ts'

// A page knows less of an entry than another program may have sent. What is changed there is written into what was sent, and with it
// goes all that was said of the old: what it means, its narrative, and in another unit the usual range.

const TIME = [
  'effectiveDateTime',
  '_effectiveDateTime',
  'effectivePeriod',
  'effectiveInstant',
  '_effectiveInstant',
]

/** What FHIR says of an entry when its facts are others. */
export function writeFacts(content: FhirResource, facts: JournalFacts): Observation {
  const made = toObservation(facts, 'amended')
  if (content.resourceType !== 'Observation') return made
  const before = new Map<string, unknown>(Object.entries(readObservation(content)))
  const changed = Object.entries(facts).filter(([name, value]) => !isDeepStrictEqual(before.get(name), value))
  if (changed.length === 0) return content
  const has = (...fields: readonly (keyof JournalFacts)[]) =>
    changed.some(([name]) => fields.some((field) => field === name))
  const { kind } = facts
  const isMeasured = isMeasurementKind(kind) && has('value', 'secondValue', 'unit')
  const kept = withoutFields(content, [
    'text',
    ...(has('at', 'timeZone') ? TIME : []),
    ...(isMeasured ? ['interpretation', 'dataAbsentReason'] : []),
    ...(has('unit') ? ['referenceRange'] : []),
  ])
  return {
    ...kept,
    status: made.status,
    ...(has('at', 'timeZone') && pick(made, TIME)),
    ...(isMeasured && writeMeasured(kept, made, kind)),
    ...(has('unit', 'symptom') && { code: made.code }),
    ...(has('severity') && pick(made, ['valueInteger'])),
    ...(has('note') && writeNote(kept, made)),
    ...(has('tags') && writeTags(kept, made)),
  }
}

function writeMeasured(
  kept: Observation,
  made: Observation,
  kind: keyof typeof measurements,
): Partial<Observation> {
  const { first, second } = measurements[kind]
  if (second === undefined) return pick(made, ['valueQuantity'])
  const parts = [first, second].map(({ code }) => ({ was: findPart(kept, code), is: findPart(made, code) }))
  const others = kept.component?.filter((part) => parts.every(({ was }) => was !== part)) ?? []
  return { component: [...parts.flatMap(({ was, is }) => writePart(was, is)), ...others] }
}

function writePart(
  was: ObservationComponent | undefined,
  is: ObservationComponent | undefined,
): ObservationComponent[] {
  if (is === undefined || was === undefined) return is === undefined ? [] : [is]
  const kept = withoutFields(was, ['interpretation', 'dataAbsentReason'])
  return [{ ...kept, ...(is.valueQuantity !== undefined && { valueQuantity: is.valueQuantity }) }]
}

/** The first is what a page knows. */
function writeNote(kept: Observation, made: Observation): Partial<Observation> {
  if (made.valueString !== undefined) return { valueString: made.valueString }
  const note = [...(made.note ?? []), ...(kept.note?.slice(1) ?? [])]
  return note.length === 0 ? { note: undefined } : { note }
}

function writeTags(kept: Observation, made: Observation): Partial<Observation> {
  const tag = [...(kept.meta?.tag?.filter((one) => !isOwnTag(one)) ?? []), ...(made.meta?.tag ?? [])]
  const meta = { ...kept.meta, tag: tag.length === 0 ? undefined : tag }
  return { meta: Object.values(meta).some((value) => value !== undefined) ? meta : undefined }
}

function withoutFields<Value extends object>(value: Value, names: readonly string[]): Value {
  const kept = { ...value }
  for (const name of names) Reflect.deleteProperty(kept, name)
  return kept
}

function pick(made: Observation, names: readonly string[]): Partial<Observation> {
  return Object.fromEntries(Object.entries(made).filter(([name]) => names.includes(name)))
}
