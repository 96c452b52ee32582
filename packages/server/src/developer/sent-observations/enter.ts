import { createFieldError } from '@platform/contract'
import type { SentResource } from '@platform/contract/health-record'
import type { Bundle, BundleEntry, OperationOutcome } from 'fhir/r4.js'
import { toSampleObservation } from '../../health-record/fhir/resources/sample-observation.ts'
import { toEntered } from '../../health-record/fhir/resources/bundle.ts'
import { readFhirBase } from '../../health-record/fhir/resources/fhir-context.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { atEntry } from '../../health-record/fhir/writes/at-entry.ts'
import { pathOf, readTransaction } from '../../health-record/fhir/writes/read-transaction.ts'
import type { Created, NewResource } from '../../health-record/fhir/writes/write.ts'
import type { FoundSample } from '../../health-record/vital-samples/search-samples.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { storeSound } from '../device-measurements/add.ts'
import type { SoundMeasurement } from '../device-measurements/judge.ts'
import { findStored } from './find-stored.ts'
import { readMeasurement } from './read-measurement.ts'

/** By their places. */
interface Entered {
  readonly stored: ReadonlySet<number>
  readonly samples: ReadonlyMap<number, FoundSample>
}

/** What is said of a measurement that the record has otherwise: what that says beside it, is for who may read it. */
const PRESENT: OperationOutcome = {
  resourceType: 'OperationOutcome',
  issue: [
    { severity: 'information', code: 'duplicate', diagnostics: 'The record has this measurement already.' },
  ],
}

/** @throws ApiProblem `app_scope_missing`, `app_token_ended`, `not_found` for somebody else's record, `validation_failed` */
export async function createAsApp(
  context: FhirContext,
  type: string,
  { key, ifNoneExist, body }: NewResource,
): Promise<Created> {
  requireMeasured(type)
  const path = ['headers', 'if-none-exist']
  const condition = ifNoneExist === undefined ? undefined : { search: ifNoneExist, path }
  const sound = readMeasurement(context, { body, place: 0, ifNoneExist: condition, key })
  const { stored, samples } = await enter(context, [sound], () => ['identifier'])
  const sample = samples.get(0)
  const resource = sample === undefined ? PRESENT : toSampleObservation(sample, context.viewer.accountId)
  return { resource, isNew: stored.has(0) }
}

/**
 * All of a transaction, or nothing of it.
 *
 * @throws ApiProblem `app_scope_missing`, `validation_failed`, and as creates do, with the entry that cannot be
 */
export async function transactAsApp(context: FhirContext, bundle: SentResource): Promise<Bundle> {
  const entries = readTransaction(bundle)
  // Whoever may add may not change, whatever it is.
  if (entries.some(({ change }) => change !== undefined)) throw new ApiProblem('app_scope_missing')
  for (const { type } of entries) requireMeasured(type)
  const sound: SoundMeasurement[] = []
  for (const [place, { body, ifNoneExist }] of entries.entries()) {
    const path = [...pathOf(place), 'request', 'ifNoneExist']
    const condition = ifNoneExist === undefined ? undefined : { search: ifNoneExist, path }
    await atEntry(place, ['resource'], () => {
      sound.push(readMeasurement(context, { body, place, ifNoneExist: condition }))
    })
  }
  const { stored, samples } = await enter(context, sound, (place) => [
    ...pathOf(place),
    'resource',
    'identifier',
  ])
  const entry = sound.map(({ place }) => describe(context, samples.get(place), stored.has(place)))
  return { resourceType: 'Bundle', type: 'transaction-response', entry }
}

/** Its scope names one type, and a bundle can hold others. */
function requireMeasured(type: string): void {
  if (type !== 'Observation') throw new ApiProblem('app_scope_missing')
}

/** In one transaction. @param nameOf where it stands under which name it is known */
function enter(
  context: FhirContext,
  sound: readonly SoundMeasurement[],
  nameOf: (place: number) => readonly PropertyKey[],
): Promise<Entered> {
  return context.database.transaction(async (transaction) => {
    const { held, stored, taken } = await storeSound(context, transaction, sound, [])
    if (taken.size > 0)
      throw new ApiProblem('validation_failed', {
        errors: [...taken].map((place) => createFieldError(nameOf(place), 'already_used')),
      })
    return { stored, samples: await findStored(context, transaction, held, sound) }
  })
}

function describe(context: FhirContext, sample: FoundSample | undefined, isNew: boolean): BundleEntry {
  if (sample === undefined) return { response: { status: '200 OK', outcome: PRESENT } }
  const base = readFhirBase(context.config, context.viewer.siteId)
  return toEntered(base, toSampleObservation(sample, context.viewer.accountId), isNew)
}
