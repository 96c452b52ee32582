import { APP_SCOPES } from '@platform/contract/developer'
import {
  FHIR_KEPT_TYPES,
  FHIR_TYPES,
  FHIR_WRITTEN_TYPES,
  MAX_FHIR_ENTRIES,
} from '@platform/contract/health-record'
import type { FhirKeptType, FhirType } from '@platform/contract/health-record'
import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceInteraction,
  CapabilityStatementRestResourceSearchParam,
} from 'fhir/r4.js'
import { keptTypes } from './resources/kept-types.ts'
import type { CommonParameter, Lookup } from './resources/kept-types.ts'

/** When what is said here has last changed. */
const CHANGED_ON = '2026-11-27'

const COMMON: Readonly<Record<CommonParameter, CapabilityStatementRestResourceSearchParam>> = {
  patient: {
    name: 'patient',
    type: 'reference',
    documentation: 'Whose record it is. Every search names one person.',
  },
  _id: { name: '_id', type: 'token', documentation: 'One id, or several with commas between them.' },
  _lastUpdated: { name: '_lastUpdated', type: 'date' },
}

const SAMPLES =
  'What files of devices brought by the million is found with the entries, in one order: each measurement by an id of its own, with one version, last updated when its import was accepted. It is read only; an import is undone as a whole. What an app creates is such a measurement: it is kept, and comes back, as what was measured, when, in which unit and by what, and anything else is refused by name. It is known by its identifier, or by moment, code, value and source, so that twice is once; the condition of an app names that identifier alone.'

const OPERATIONS: CapabilityStatementRestResource['operation'] = [
  { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
  { name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' },
]

/** Forms are nobody's record: they are read by who may send them, and by who is asked. */
const QUESTIONNAIRE: CapabilityStatementRestResource = {
  type: 'Questionnaire',
  documentation: 'Published forms, as they were made. Responses to them are in the record of who answers.',
  interaction: [{ code: 'read', documentation: 'The newest version.' }, { code: 'search-type' }],
  versioning: 'versioned',
  searchParam: [
    { name: '_id', type: 'token' },
    { name: 'url', type: 'uri' },
    { name: 'version', type: 'token', documentation: 'The newest unless told.' },
    { name: 'status', type: 'token' },
  ],
}

const RESPONSES =
  'What was submitted, as it was answered: it is filled in and put right on the pages of the platform, and is read only here. It names its form with the version (url|version).'

const EXTRACT: CapabilityStatementRestResource['operation'] = [
  {
    name: 'extract',
    definition: 'http://hl7.org/fhir/uv/sdc/OperationDefinition/QuestionnaireResponse-extract',
    documentation:
      'A transaction that nobody has sent yet: entries of the health profile by the definition of questions, and observations of what is marked with observationExtract. It changes nothing.',
  },
]

const WRITES: CapabilityStatementRestResourceInteraction[] = [
  {
    code: 'create',
    documentation:
      'For who keeps the record. What is sent comes back as it was; what cannot be kept is refused by name. With the same header Idempotency-Key, twice is once. If-None-Exist is a search of the type.',
  },
  { code: 'update', documentation: 'For who keeps the record, with the version that was seen in If-Match.' },
]

const TYPE_OF_LOOKUP = {
  concept: 'token',
  identifier: 'token',
  questionnaire: 'reference',
  status: 'token',
  time: 'date',
} as const satisfies Record<Lookup['by'], CapabilityStatementRestResourceSearchParam['type']>

/** Of the scopes that apps can have, those of a right. */
function scopesOf(right: string): string {
  return APP_SCOPES.filter((scope) => scope.endsWith(right)).join(' and ')
}

/** @param base where the resources of the site that asks are; left out where no site asks */
export function describeCapabilities(base: string | undefined): CapabilityStatement {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: CHANGED_ON,
    kind: 'instance',
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    implementation: {
      description: 'Health records and journals, as far as whoever asks may see them',
      ...(base !== undefined && { url: base }),
    },
    rest: [
      {
        mode: 'server',
        documentation:
          'Dates are looked up with eq, ge, gt, le and lt. A search has at most 100 results a page (_count); the rest is behind the link "next". Results come in the order of _sort: _lastUpdated or -_lastUpdated, and where a type has the parameter, date or -date; the latest first unless told. A parameter that is not named here is refused. What was entered in error is found with status=entered-in-error alone.',
        security: {
          description: `A token of the platform, as bearer: of a session, or that of an app, which reads, searches, and asks for everything and the summary as far as its scopes of SMART App Launch open it: ${scopesOf('.rs')}, of the person who has made it and nobody else. With ${scopesOf('.c')} it creates observations that are measurements.`,
        },
        interaction: [
          {
            code: 'transaction',
            documentation: `At most ${String(MAX_FHIR_ENTRIES)} entries that create (also with ifNoneExist) and update (with ifMatch); all of it or nothing.`,
          },
        ],
        resource: [...FHIR_TYPES.map(describeType), QUESTIONNAIRE],
      },
    ],
  }
}

function describeType(type: FhirType): CapabilityStatementRestResource {
  const kept = FHIR_KEPT_TYPES.find((known) => known === type)
  if (kept === undefined)
    return { type, interaction: [{ code: 'read' }], versioning: 'versioned', operation: OPERATIONS }
  const isWritten = FHIR_WRITTEN_TYPES.some((written) => written === type)
  return {
    type,
    interaction: [
      { code: 'read' },
      { code: 'vread', documentation: 'For who keeps the record.' },
      { code: 'history-instance', documentation: 'For who keeps the record; the last 100 versions.' },
      { code: 'search-type' },
      ...(isWritten ? WRITES : []),
    ],
    versioning: isWritten ? 'versioned-update' : 'versioned',
    readHistory: true,
    updateCreate: false,
    conditionalCreate: isWritten,
    searchParam: listParameters(kept),
    ...(type === 'QuestionnaireResponse' && { documentation: RESPONSES, operation: EXTRACT }),
    ...(kept === 'Observation' && { documentation: SAMPLES }),
  }
}

function listParameters(type: FhirKeptType): CapabilityStatementRestResourceSearchParam[] {
  const own = Object.entries(keptTypes[type].parameters).map(([name, lookup]) => ({
    name,
    type: TYPE_OF_LOOKUP[lookup.by],
  }))
  return [...Object.values(COMMON), ...own]
}
