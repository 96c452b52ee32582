import { createHash } from 'node:crypto'
import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type { SentMeasurement } from '@platform/contract/developer'
import { isMeasurementKind, measurements } from '@platform/contract/health-record'
import type { MeasurementKind, SentResource } from '@platform/contract/health-record'
import type { Observation } from 'fhir/r4.js'
import { mapReferences } from '../../health-record/care-resources/map-references.ts'
import { createToLocal } from '../../health-record/fhir/resources/fhir-context.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { readToday } from '../../health-record/fhir/writes/enter.ts'
import { readSent, toElementErrors } from '../../health-record/fhir/writes/read-sent.ts'
import { categoryOf, hasCode } from '../../health-record/journal-entries/codes.ts'
import { findJournalKind, listMeasured } from '../../health-record/journal-entries/observation.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { judgeMeasurement } from '../device-measurements/judge.ts'
import type { SoundMeasurement } from '../device-measurements/judge.ts'
import { requireCondition } from './condition.ts'

// What an app measures is kept as numbers, so whatever of an observation says more than those is refused by name.

interface Sent {
  readonly body: SentResource
  readonly place: number
  /** As a header or an entry has it, and where. */
  readonly ifNoneExist?: { readonly search: string; readonly path: readonly PropertyKey[] } | undefined
  /** By which it is known when it is sent again, where it has no identifier. */
  readonly key?: string | undefined
}

/** What comes back, or is said by it in other words. */
const KEPT: ReadonlySet<string> = new Set([
  'resourceType',
  'meta',
  'identifier',
  'status',
  'category',
  'code',
  'subject',
  'effectiveDateTime',
  'effectiveInstant',
  'device',
])
const ELEMENTS: Readonly<Record<string, string>> = {
  id: 'identifier',
  kind: 'code/coding',
  source: 'device/display',
}

/** @throws ApiProblem `validation_failed`, by its elements, `not_found` for somebody else's */
export function readMeasurement(context: FhirContext, sent: Sent): SoundMeasurement {
  const { body, place, ifNoneExist, key } = sent
  const { personId, content } = readSent(
    'Observation',
    mapReferences(body, createToLocal(context)),
    readToday(context),
  )
  if (personId !== context.viewer.accountId) throw new ApiProblem('not_found')
  if (content.resourceType !== 'Observation') throw createFieldProblem(['resourceType'], 'invalid_value')
  if (ifNoneExist !== undefined) requireCondition({ ...ifNoneExist, personId, content })
  const kind = findJournalKind(content)
  if (kind === undefined || !isMeasurementKind(kind))
    throw createFieldProblem(['code', 'coding'], 'invalid_value')
  const lost = listLost(content, kind)
  if (lost.length > 0) throw new ApiProblem('validation_failed', { errors: lost })
  const verdict = judgeMeasurement(toSentMeasurement(content, kind, key), place, context.clock.now())
  if (isSound(verdict)) return verdict
  throw new ApiProblem('validation_failed', { errors: verdict.flatMap((error) => ofElement(content, error)) })
}

function isSound(verdict: ReturnType<typeof judgeMeasurement>): verdict is SoundMeasurement {
  return 'digest' in verdict
}

function toSentMeasurement(
  content: Observation,
  kind: MeasurementKind,
  key: string | undefined,
): SentMeasurement {
  const [first, second] = listMeasured(content).map((part) => part?.valueQuantity)
  const facts = {
    kind,
    value: first?.value ?? Number.NaN,
    ...(second?.value !== undefined && { secondValue: second.value }),
    unit: first?.code ?? '',
    at: readMoment(content),
    source: content.device?.display ?? '',
  }
  return { id: nameOf(content, key ?? JSON.stringify(facts)), ...facts }
}

/** In ASCII, whatever it is made of. */
function nameOf({ identifier: [identifier] = [] }: Observation, otherwise: string): string {
  const name = identifier === undefined ? [otherwise] : [identifier.system ?? '', identifier.value]
  return createHash('sha256').update(JSON.stringify(name)).digest('hex')
}

/** Of a day alone nobody knows when. */
function readMoment({ effectiveDateTime, effectiveInstant }: Observation): string {
  const moment = effectiveDateTime ?? effectiveInstant ?? ''
  return moment.includes('T') ? new Date(moment).toISOString() : moment
}

/** What would not come back. */
function listLost(content: Observation, kind: MeasurementKind): FieldError[] {
  const { meta = {}, identifier = [], status, category = [], device } = content
  const isPair = measurements[kind].second !== undefined
  const measured = isPair ? 'component' : 'valueQuantity'
  return [
    ...listStrange(content, [], (name) => KEPT.has(name) || name === measured),
    ...listStrange(meta, ['meta'], (name) => name === 'profile'),
    ...listStrange(device ?? {}, ['device'], (name) => name === 'display'),
    ...refuse(identifier.length > 1 || identifier.some(({ value }) => value === undefined), ['identifier']),
    ...refuse(status !== 'final', ['status']),
    ...category.flatMap(({ coding = [] }, index) =>
      refuse(!hasCode(coding, categoryOf(kind)), ['category', index]),
    ),
    ...(isPair ? listLostOfPair(content) : []),
  ]
}

function listLostOfPair(content: Observation): FieldError[] {
  const parts = listMeasured(content)
  const unit = parts[0]?.valueQuantity?.code
  return (content.component ?? []).flatMap((part, index) => {
    const path = ['component', index]
    if (!parts.includes(part)) return refuse(true, [...path, 'code'])
    return [
      ...listStrange(part, path, (name) => name === 'code' || name === 'valueQuantity'),
      ...refuse(part.valueQuantity?.code !== unit, [...path, 'valueQuantity', 'code']),
    ]
  })
}

function listStrange(
  holder: object,
  path: readonly PropertyKey[],
  isKept: (name: string) => boolean,
): FieldError[] {
  const strange = Object.keys(holder).filter((name) => !isKept(name))
  return strange.map((name) => createFieldError([...path, name], 'unknown_field'))
}

function refuse(isWrong: boolean, path: readonly PropertyKey[]): FieldError[] {
  return isWrong ? [createFieldError(path, 'invalid_value')] : []
}

/** Where FHIR has what a measurement says. */
function ofElement(content: Observation, error: FieldError): FieldError[] {
  const field = error.pointer.split('/').at(-1) ?? ''
  const element = ELEMENTS[field]
  if (element !== undefined) return [{ ...error, pointer: `/${element}` }]
  return toElementErrors(content, [{ ...error, pointer: `/${field}` }])
}
