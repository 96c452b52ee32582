import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

const clients = { by: { client: true } } as const satisfies Access
const ofApp = { ...clients, ids: { '/params/id': 'apps' } } as const satisfies Access
const ofToken = { ...clients, neverSucceeds: 'it takes the token of an app' } as const satisfies Access

export const developerAccess = {
  'developer.apps.list': clients,
  'developer.apps.create': clients,
  'developer.apps.read': ofApp,
  'developer.apps.renew': ofApp,
  'developer.apps.end': ofApp,
  'developer.apps.listRequests': ofApp,
  'developer.apps.readSelf': ofToken,
  'developer.deviceMeasurements.add': ofToken,
  // What a session of the same person reads elsewhere, it reads here too.
  'developer.deviceMeasurements.list': clients,
} as const satisfies Partial<Record<EndpointName, Access>>
