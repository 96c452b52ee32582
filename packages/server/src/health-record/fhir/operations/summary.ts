import { randomUUID } from 'node:crypto'
import { MAX_PROFILE_ENTRIES, PROFILE_SECTIONS } from '@platform/contract/health-record'
import type { Bundle, Composition, FhirResource } from 'fhir/r4.js'
import type { CareResource } from '../../care-resources/care-store.ts'
import { openRecord } from '../../care-resources/open-record.ts'
import { openCareStore } from '../../care-resources/care-keeper.ts'
import { toFhir } from '../../care-resources/to-fhir.ts'
import { listMeasurementCodes, LOINC } from '../../journal-entries/codes.ts'
import { PROFILE_TYPES } from '../../profile-entries/to-resource.ts'
import { addressOf } from '../resources/bundle.ts'
import { readFhirBase } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { openPatient } from '../resources/patient.ts'
import { toMeasuredSections, toProfileSections } from './summary-sections.ts'
import type { SummarySection } from './summary-sections.ts'

const SUMMARY_CODE = '60591-5'
const ABSENT = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
const MOST_RESOURCES = MAX_PROFILE_ENTRIES + PROFILE_SECTIONS.length

/**
 * What a stranger has to know of somebody to treat them, as far as it is open to the viewer. What was measured last stands in
 * it where the journal is open too.
 *
 * @throws ApiProblem `not_found` for somebody whose record is not open to the viewer
 */
export async function readSummary(context: FhirContext, personId: string): Promise<Bundle> {
  const { found, access } = await openRecord(context, personId, 'record')
  const { patient } = await openPatient(context, personId)
  const store = openCareStore(context.database)
  const entries = await store.search({ ...found, types: PROFILE_TYPES, limit: MOST_RESOURCES })
  const sections = [
    ...toProfileSections(entries, access.as),
    ...(access.scopes.has('journal') ? toMeasuredSections(await listNewest(context, personId)) : []),
  ]
  return toDocument(context, patient, sections)
}

async function listNewest(context: FhirContext, personId: string): Promise<readonly CareResource[]> {
  const { found } = await openRecord(context, personId, 'journal')
  return openCareStore(context.database).searchNewest({ ...found, codes: listMeasurementCodes() }, 1)
}

function toDocument(
  { config, viewer, clock }: FhirContext,
  patient: FhirResource,
  sections: readonly SummarySection[],
): Bundle {
  const base = readFhirBase(config, viewer.siteId)
  const at = new Date(clock.now()).toISOString()
  const subject = { reference: addressOf(base, patient) }
  const composition: Composition = {
    resourceType: 'Composition',
    status: 'final',
    type: { coding: [{ system: LOINC, code: SUMMARY_CODE, display: 'Patient summary Document' }] },
    subject,
    date: at,
    // Who keeps a record has written it.
    author: [subject],
    title: 'Patient summary',
    section: sections.map(({ resources, ...section }) => ({
      ...section,
      ...(resources.length > 0 && {
        entry: resources.map((resource) => ({ reference: addressOf(base, toFhir(resource)) })),
      }),
    })),
  }
  const listed = sections.flatMap(({ resources }) => resources.map(toFhir))
  return {
    resourceType: 'Bundle',
    identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${randomUUID()}` },
    type: 'document',
    timestamp: at,
    entry: [
      { fullUrl: `urn:uuid:${randomUUID()}`, resource: composition },
      ...[patient, ...listed]
        .map(complete)
        .map((resource) => ({ fullUrl: addressOf(base, resource), resource })),
    ],
  }
}

/** A summary says when somebody was born, and since when a medicine is taken, also that nobody has said it. */
function complete(resource: FhirResource): FhirResource {
  const unknown = { extension: [{ url: ABSENT, valueCode: 'unknown' }] }
  if (resource.resourceType === 'Patient' && resource.birthDate === undefined)
    return { ...resource, _birthDate: unknown }
  const isUntimed =
    resource.resourceType === 'MedicationStatement' &&
    resource.effectivePeriod === undefined &&
    resource.effectiveDateTime === undefined
  return isUntimed ? { ...resource, _effectiveDateTime: unknown } : resource
}
