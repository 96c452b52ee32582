import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

const members = {
  by: { professional: ['owner', 'admin', 'clinician', 'staff', 'billing'] },
  reach: 'organization',
} as const satisfies Access
const leads = { by: { professional: ['owner', 'admin'] }, reach: 'organization' } as const satisfies Access
const bothSides = {
  by: { client: true, professional: true },
  reach: { professional: 'organization' },
} as const satisfies Access
const asksForNothing = 'clients have no organization, and so nothing to ask for'
const asking = { by: { client: true }, neverSucceeds: asksForNothing } as const satisfies Access
const answering = { by: { professional: true }, reach: 'organization' } as const satisfies Access
const ofType = { '/params/id': 'service_types' } as const
const ofRequest = { '/params/id': 'service_requests' } as const

/** No form of one's own is one of the organization, and nobody is named. */
const aType = (within: string) => (): Readonly<Record<string, unknown>> => ({
  [`${within}/questionnaireId`]: null,
  [`${within}/answererIds`]: [],
})

const inType = (within: string) => ({
  [`${within}/questionnaireId`]: 'questionnaires',
  [`${within}/answererIds/*`]: 'accounts',
})

export const serviceRequestsAccess = {
  'main.serviceTypes.list': members,
  'main.serviceTypes.listChoices': leads,
  'main.serviceTypes.listOffered': {
    by: { client: true },
    ids: { '/personId': 'accounts' },
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'main.serviceTypes.create': { ...leads, ids: inType(''), input: aType('') },
  'main.serviceTypes.update': { ...leads, ids: { ...ofType, ...inType('/body') }, input: aType('/body') },
  'main.serviceTypes.retire': { ...leads, ids: ofType },
  'main.serviceTypes.bringBack': { ...leads, ids: ofType },
  'main.serviceRequests.list': { ...bothSides, ids: { '/personId': 'accounts' } },
  'main.serviceRequests.read': { ...bothSides, ids: ofRequest },
  'main.serviceRequests.see': { ...bothSides, ids: ofRequest },
  'main.serviceRequests.begin': {
    ...asking,
    ids: { '/personId': 'accounts', '/typeId': 'service_types' },
    input: ({ accountId }) => ({ '/personId': accountId }),
  },
  'main.serviceRequests.save': {
    ...asking,
    ids: { ...ofRequest, '/body/documentIds/*': 'documents' },
  },
  'main.serviceRequests.discard': { ...asking, ids: ofRequest },
  'main.serviceRequests.move': {
    ...bothSides,
    ids: ofRequest,
    input: () => ({ '/body/action': 'accept' }),
  },
  'main.serviceRequests.comment': { ...bothSides, ids: ofRequest },
  'main.serviceRequests.offerTimes': {
    ...answering,
    neverSucceeds: 'nobody has accepted the request',
    ids: {
      ...ofRequest,
      '/body/scheduleId': 'schedule_resources',
      '/body/serviceId': 'organization_services',
    },
  },
  'main.serviceRequests.takeTime': {
    ...asking,
    ids: { ...ofRequest, '/params/timeId': 'service_request_times' },
  },
  'main.serviceRequests.releaseTimes': { ...bothSides, ids: ofRequest },
  'main.serviceRequests.listNotes': { ...answering, ids: ofRequest },
  'main.serviceRequests.addNote': { ...answering, ids: ofRequest },
} satisfies Partial<Record<EndpointName, Access>>
