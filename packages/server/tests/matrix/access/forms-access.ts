import type { EndpointName } from '../inputs/endpoints.ts'
import { anyone } from './access.ts'
import type { Access } from './access.ts'

const bothSides = { by: { client: true, professional: true } } as const satisfies Access
const clients = { by: { client: true } } as const satisfies Access
/** The forms of a practice are known to each professional of it, and what persons have said as their consent is. */
const bothSidesOfForm = { ...bothSides, reach: { professional: 'organization' } } as const satisfies Access
/** What is of a practice is of each professional of it; who fills it in is asked besides. */
const professionals = {
  by: { professional: true },
  reach: { professional: 'organization' },
} as const satisfies Access
/** The form at hand has the id of whose it is. */
const ofOwnForm = {
  ids: { '/questionnaireId': 'questionnaires' },
  input: ({ accountId }) => ({ '/questionnaireId': accountId }),
} as const satisfies Omit<Access, 'by'>
const ofForm = { '/params/id': 'questionnaires' } as const
const ofAssignment = { '/params/id': 'form_assignments' } as const
const ofLink = { '/params/id': 'form_links' } as const
const ofResponse = { '/params/id': 'form_responses.resource_id' } as const
const bySecret = { ...anyone, neverSucceeds: 'it takes the secret of a link' } as const satisfies Access
const notSubmitted = { neverSucceeds: 'nobody has submitted anything by the link at hand' } as const

const ofOwnRecord = {
  ...clients,
  ids: { '/params/personId': 'accounts' },
  input: ({ accountId }) => ({ '/params/personId': accountId }),
} as const satisfies Access

/** It has the question of the rows at hand. */
const aForm = (within: string): Readonly<Record<string, unknown>> => ({
  [`${within}/content`]: {
    resourceType: 'Questionnaire',
    title: 'A form',
    item: [{ linkId: 'q', type: 'string', text: 'Why?' }],
  },
})

const openForm = (within: string): readonly string[] => [`${within}/content`, `${within}/content/item/*`]
/** A document that is an answer. */
const attached = (within: string) => ({ [`${within}/valueAttachment/id`]: null })
const aChange = (within: string): Readonly<Record<string, unknown>> => ({
  [`${within}/changes`]: [{ linkId: 'q', answers: [{ valueString: 'Because' }], seenRevision: 1 }],
})

export const formsAccess = {
  'careData.questionnaires.list': professionals,
  'careData.questionnaires.create': {
    ...professionals,
    openAt: openForm(''),
    input: () => aForm(''),
  },
  'careData.questionnaires.read': { ...professionals, ids: ofForm },
  'careData.questionnaires.update': {
    ...professionals,
    isSelective: true,
    ids: ofForm,
    openAt: openForm('/body'),
    input: () => aForm('/body'),
  },
  'careData.questionnaires.remove': {
    ...professionals,
    ids: ofForm,
    neverSucceeds: 'the form at hand was published',
  },
  'careData.questionnaires.publish': {
    ...professionals,
    isSelective: true,
    ids: ofForm,
    input: () => ({ '/body/seenVersion': 1 }),
  },
  'careData.questionnaires.listVersions': { ...professionals, ids: ofForm },
  'careData.questionnaires.retire': { ...professionals, isSelective: true, ids: ofForm },
  'careData.questionnaires.restore': { ...professionals, isSelective: true, ids: ofForm },
  'careData.formAssignments.list': {
    ...bothSidesOfForm,
    ids: { '/personId': 'accounts', '/questionnaireId': 'questionnaires' },
  },
  'careData.formAssignments.create': {
    ...professionals,
    ids: { '/questionnaireId': 'questionnaires', '/personIds/*': 'accounts' },
    input: ({ accountId }) => ({ '/personIds': [accountId], '/dueOn': null, '/remindDays': null }),
  },
  'careData.formAssignments.withdraw': { by: { professional: true }, ids: ofAssignment },
  'careData.formAssignments.open': { ...bothSides, ids: ofAssignment },
  'careData.formAssignments.saveAnswers': {
    ...clients,
    ids: { ...ofAssignment, ...attached('/body/changes/*/answers/*') },
    input: () => aChange('/body'),
  },
  'careData.formAssignments.discardAnswers': { ...clients, ids: ofAssignment },
  'careData.formAssignments.submit': {
    ...clients,
    ids: ofAssignment,
    input: () => ({ '/body/seenRevision': 0 }),
  },
  'careData.formLinks.list': { ...professionals, ...ofOwnForm },
  'careData.formLinks.create': { ...professionals, ids: { '/questionnaireId': 'questionnaires' } },
  'careData.formLinks.revoke': { ...professionals, ids: ofLink },
  'careData.formLinks.readResponse': { ...professionals, ...notSubmitted, ids: ofLink },
  'careData.formLinks.review': { ...professionals, ...notSubmitted, ids: ofLink },
  'careData.formLinks.open': bySecret,
  'careData.formLinks.saveAnswers': { ...bySecret, ids: attached('/changes/*/answers/*') },
  'careData.formLinks.submit': bySecret,
  'careData.questionnaireResponses.list': {
    ...bothSidesOfForm,
    ids: { '/personId': 'accounts', '/questionnaireId': 'questionnaires' },
  },
  'careData.questionnaireResponses.export': { ...professionals, ...ofOwnForm },
  'careData.questionnaireResponses.compare': {
    ...bothSidesOfForm,
    ids: { '/personId': 'accounts', '/questionnaireId': 'questionnaires' },
    input: ({ accountId }) => ({ '/personId': accountId, '/questionnaireId': accountId }),
  },
  'careData.questionnaireResponses.read': { ...bothSides, ids: ofResponse },
  'careData.questionnaireResponses.copy': { ...bothSides, ids: ofResponse },
  'careData.questionnaireResponses.amend': {
    ...clients,
    ids: { ...ofResponse, ...attached('/body/answers/*/*') },
    input: () => ({ '/body/answers': { q: [{ valueString: 'Because' }] } }),
  },
  'careData.questionnaireResponses.listVersions': { ...bothSides, ids: ofResponse },
  'careData.questionnaireResponses.review': { by: { professional: true }, ids: ofResponse },
  'careData.responseProposals.list': { ...clients, ids: ofResponse },
  'careData.responseProposals.accept': {
    ...clients,
    ids: { ...ofResponse, '/params/proposalId': null, '/body/sharing/memberIds/*': null },
    neverSucceeds: 'nothing is proposed',
  },
  'careData.responseProposals.decline': {
    ...clients,
    ids: { ...ofResponse, '/params/proposalId': null },
    neverSucceeds: 'nothing is proposed',
  },
  'careData.healthQuestionnaires.read': ofOwnRecord,
  'careData.healthQuestionnaires.begin': ofOwnRecord,
  'careData.fhirQuestionnaires.search': { ...bothSides, reach: { professional: 'organization' } },
  'careData.fhirQuestionnaires.read': {
    ...bothSides,
    reach: { professional: 'organization' },
    ids: ofForm,
  },
  'careData.fhirQuestionnaires.extract': { ...bothSides, ids: ofResponse },
} satisfies Partial<Record<EndpointName, Access>>
