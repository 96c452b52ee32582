import type { EndpointName } from '../inputs/endpoints.ts'
import { anyone } from './access.ts'
import type { Access } from './access.ts'

const bothSides = { by: { client: true, professional: true } } as const satisfies Access
const clients = { by: { client: true } } as const satisfies Access
const ofPerson = {
  ...bothSides,
  ids: { '/personId': 'accounts' },
  input: ({ accountId }) => ({ '/personId': accountId }),
} as const satisfies Access
const ofEntry = { '/params/id': 'care_resources' } as const
/** A note, as are those at hand, and shared with nobody by name. */
const aNote = (within = ''): Readonly<Record<string, unknown>> => ({
  [`${within}/kind`]: 'note',
  [`${within}/note`]: 'A quiet day',
  [`${within}/at`]: '2020-01-01T12:00:00.000Z',
  [`${within}/value`]: null,
  [`${within}/secondValue`]: null,
  [`${within}/unit`]: null,
  [`${within}/symptom`]: null,
  [`${within}/severity`]: null,
  [`${within}/audience`]: 'team',
  [`${within}/memberIds`]: [],
})

const aNoteAsFhir = (personId: string): object => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: 'urn:platform:journal', code: 'note' }] },
  subject: { reference: `Patient/${personId}` },
  effectiveDateTime: '2020-01-01T12:00:00.000Z',
  valueString: 'A quiet day',
})

/** The row at hand is an entry of a journal, and no part of a health profile. */
const ofNoProfile = {
  ...clients,
  ids: ofEntry,
  neverSucceeds: 'the resource at hand is of a journal',
} as const satisfies Access

const ofNoProfileOfClient = { ...ofNoProfile, by: { professional: true } } as const satisfies Access

const facts = (within = ''): Readonly<Record<string, unknown>> => ({
  [`${within}/kind`]: 'condition',
  [`${within}/name`]: 'Asthma',
  [`${within}/isEnded`]: false,
  [`${within}/startedOn`]: '2019',
  [`${within}/endedOn`]: null,
  [`${within}/criticality`]: null,
  [`${within}/reaction`]: '',
  [`${within}/dose`]: '',
  [`${within}/timesOfDay`]: [],
  [`${within}/asNeeded`]: false,
  [`${within}/relation`]: '',
  [`${within}/phone`]: '',
})

/** A condition, shared with nobody by name. */
const aCondition = (within = ''): Readonly<Record<string, unknown>> => ({
  ...facts(within),
  [`${within}/audience`]: 'team',
  [`${within}/memberIds`]: [],
})

const ofProposal = { '/params/id': 'profile_proposals' } as const

/** The row at hand is an entry of a journal. */
const anObservation = { ids: ofEntry, input: () => ({ '/params/type': 'Observation' }) } as const

const ofPatient = {
  ...bothSides,
  ids: { '/params/id': 'accounts' },
  input: ({ accountId }) => ({ '/params/id': accountId }),
} as const satisfies Access

const ofImport = { '/params/id': 'health_imports' } as const

export const healthRecordAccess = {
  'careData.emergencyCardLinks.list': { ...ofPerson, ...clients },
  'careData.emergencyCardLinks.create': { ...ofPerson, ...clients },
  'careData.emergencyCardLinks.revoke': {
    ...clients,
    ids: { '/params/id': null },
    neverSucceeds: 'nobody has made a link',
  },
  'careData.fhir.metadata': anyone,
  'careData.fhir.search': {
    ...bothSides,
    ids: { '/query/patient': 'accounts' },
    input: ({ accountId }) => ({ '/params/type': 'Observation', '/query/patient': accountId }),
  },
  'careData.fhir.read': { ...bothSides, ...anObservation },
  'careData.fhir.history': { ...clients, ...anObservation },
  'careData.fhir.readVersion': {
    ...clients,
    ids: ofEntry,
    input: () => ({ '/params/type': 'Observation', '/params/version': '1' }),
  },
  'careData.fhir.create': {
    ...clients,
    input: ({ accountId }) => ({
      '/params/type': 'Observation',
      '/headers/if-none-exist': 'identifier=none',
      '/body': aNoteAsFhir(accountId),
    }),
  },
  'careData.fhir.transact': {
    ...clients,
    input: ({ accountId }) => ({
      '/resourceType': 'Bundle',
      '/type': 'transaction',
      '/entry': [{ resource: aNoteAsFhir(accountId), request: { method: 'POST', url: 'Observation' } }],
    }),
  },
  'careData.fhir.update': {
    ...clients,
    ids: ofEntry,
    input: ({ accountId }) => ({ '/params/type': 'Observation', '/body': aNoteAsFhir(accountId) }),
  },
  'careData.fhir.everything': ofPatient,
  'careData.fhir.summary': ofPatient,
  'careData.importedRecords.accept': {
    ...clients,
    ids: { ...ofImport, '/body/exceptRows/*': 'health_import_rows' },
    input: () => ({ '/body/exceptRows': [] }),
  },
  'careData.importedRecords.undo': {
    ...clients,
    ids: ofImport,
    neverSucceeds: 'the import at hand is open',
  },
  'careData.journalEntries.list': ofPerson,
  'careData.journalEntries.export': ofPerson,
  'careData.journalEntries.read': { ...bothSides, ids: ofEntry },
  'careData.journalEntries.create': {
    ...clients,
    ids: { '/personId': 'accounts', '/memberIds/*': null },
    input: ({ accountId }) => ({ ...aNote(), '/personId': accountId }),
  },
  'careData.journalEntries.update': {
    ...clients,
    ids: { ...ofEntry, '/body/memberIds/*': null },
    input: () => aNote('/body'),
  },
  'careData.journalEntries.markError': { ...clients, ids: ofEntry },
  'careData.journalEntries.restore': { ...clients, ids: ofEntry },
  'careData.journalEntries.listVersions': { ...clients, ids: ofEntry },
  'careData.measurementSeries.list': ofPerson,
  'careData.measurementSeries.read': ofPerson,
  'careData.profileEntries.list': ofPerson,
  'careData.profileEntries.create': {
    ...clients,
    ids: { '/personId': 'accounts', '/memberIds/*': null },
    input: ({ accountId }) => ({ ...aCondition(), '/personId': accountId }),
  },
  'careData.profileEntries.update': {
    ...ofNoProfile,
    ids: { ...ofEntry, '/body/memberIds/*': null },
    input: () => aCondition('/body'),
  },
  'careData.profileEntries.markError': ofNoProfile,
  'careData.profileEntries.restore': ofNoProfile,
  'careData.profileEntries.confirm': ofNoProfileOfClient,
  'careData.profileEntries.unconfirm': ofNoProfileOfClient,
  'careData.profileEntries.listVersions': ofNoProfile,
  'careData.profileEntries.sayNone': {
    ...clients,
    ids: { '/personId': 'accounts' },
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'careData.profileProposals.list': ofPerson,
  'careData.profileProposals.create': {
    by: { professional: true },
    ids: { '/personId': 'accounts', '/target/id': 'care_resources' },
    input: ({ accountId }) => ({ ...facts(), '/personId': accountId, '/target': null }),
  },
  'careData.profileProposals.withdraw': { by: { professional: true }, ids: ofProposal },
  'careData.profileProposals.accept': {
    ...clients,
    ids: { ...ofProposal, '/body/sharing/memberIds/*': null },
    input: () => ({ '/body/seenVersion': null, '/body/sharing': undefined }),
  },
  'careData.profileProposals.decline': { ...clients, ids: ofProposal },
  'medicalScanner.healthImports.list': { ...ofPerson, ...clients },
  'medicalScanner.healthImports.create': {
    ...clients,
    ids: { '/personId': 'accounts' },
    input: ({ accountId }) => ({ '/personId': accountId }),
    neverSucceeds: 'another import is open',
  },
  'medicalScanner.healthImports.read': { ...clients, ids: ofImport },
  'medicalScanner.healthImports.addSamples': { ...clients, ids: ofImport },
  'medicalScanner.healthImports.addResources': {
    ...clients,
    ids: ofImport,
    input: ({ accountId }) => ({ '/body/resources': [aNoteAsFhir(accountId)] }),
  },
  'medicalScanner.healthImports.discard': { ...clients, ids: ofImport },
} satisfies Partial<Record<EndpointName, Access>>
