import { anyone, mailed } from './access.ts'
import type { Access } from './access.ts'
import type { EndpointName } from '../inputs/endpoints.ts'

const theSides = { by: { client: true, professional: true } } as const satisfies Access
const clients = { by: { client: true } } as const satisfies Access
const professionals = { by: { professional: true } } as const satisfies Access
const document = { ids: { '/params/id': 'documents' } } as const
/** The rows at hand have neither consent nor a file behind them. */
const withoutFile = { neverSucceeds: 'the documents at hand are not of the caller, or have no file' } as const

export const documentsAccess = {
  'main.documents.list': { ...theSides, ids: { '/personId': null } },
  'main.documents.listAsMember': { ...clients, ids: { '/params/id': 'care_grants' } },
  'main.documents.read': { ...theSides, ...document, ...withoutFile },
  'main.documents.update': { ...theSides, ...document, ...withoutFile },
  'main.documents.listCandidates': { ...clients, ...document, ...withoutFile },
  'main.documents.share': { ...clients, ids: { ...document.ids, '/body/memberIds/*': null }, ...withoutFile },
  'main.documents.markError': { ...theSides, ...document, ...withoutFile },
  'main.documents.restore': { ...theSides, ...document, ...withoutFile },
  'main.documents.review': { ...professionals, ...document, ...withoutFile },
  'main.documents.takeBackReview': { ...professionals, ...document, ...withoutFile },
  'main.documents.content': { ...theSides, ...document, ...withoutFile },
  'main.documents.zip': { ...theSides, ids: { '/ids/*': 'documents' }, ...withoutFile },
  'main.documentUploads.create': {
    ...theSides,
    ids: { '/key': null, '/personId': null, '/requestId': null, '/memberIds/*': null },
    neverSucceeds: 'it is about a person who does not exist',
  },
  'main.documentUploads.list': theSides,
  'main.documentUploads.read': { ...theSides, ...document },
  'main.documentUploads.sendPart': { ...theSides, ...document, neverSucceeds: 'it takes bytes' },
  'main.documentUploads.complete': { ...theSides, ...document, ...withoutFile },
  'main.documentUploads.cancel': { ...theSides, ...document },
  'main.documentRequests.list': { ...theSides, ids: { '/personId': null } },
  'main.documentRequests.read': { ...theSides, ids: { '/params/id': 'document_requests' } },
  'main.documentRequests.create': {
    ...professionals,
    ids: { '/personId': null },
    neverSucceeds: 'it is about a person who does not exist',
  },
  'main.documentRequests.answer': {
    ...clients,
    ids: { '/params/id': 'document_requests', '/body/documentId': 'documents' },
    ...withoutFile,
  },
  'main.documentRequests.withdraw': {
    ...professionals,
    ids: { '/params/id': 'document_requests' },
  },
  'main.documentLinks.list': { ...clients, ...document, ...withoutFile },
  'main.documentLinks.create': { ...clients, ...document, ...withoutFile },
  'main.documentLinks.revoke': { ...clients, ids: { '/params/id': 'document_links' }, ...withoutFile },
  'main.documentLinks.open': { ...anyone, ...mailed },
  'medicalScanner.scans.read': { ...theSides, ...document, ...withoutFile },
  'medicalScanner.scans.repeat': { ...theSides, ...document, ...withoutFile },
} satisfies Partial<Record<EndpointName, Access>>
