import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'

const clients = { by: { client: true } } as const satisfies Access
const ofApp = { ...clients, ids: { '/params/id': 'apps' } } as const satisfies Access
const ofWebhook = { ...clients, ids: { '/params/id': 'webhooks' } } as const satisfies Access
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
  'developer.webhooks.list': ofApp,
  'developer.webhooks.create': {
    ...ofApp,
    input: () => ({ '/body/url': 'https://hooks.example.com/' }),
  },
  'developer.webhooks.update': {
    ...ofWebhook,
    input: () => ({ '/body/url': 'https://hooks.example.com/', '/body/topics': ['journal.changed'] }),
  },
  'developer.webhooks.renewSecret': ofWebhook,
  'developer.webhooks.pause': ofWebhook,
  'developer.webhooks.resume': ofWebhook,
  'developer.webhooks.test': ofWebhook,
  'developer.webhooks.end': ofWebhook,
  'developer.webhooks.listDeliveries': ofWebhook,
  'developer.webhooks.sendAgain': { ...clients, ids: { '/params/id': 'webhook_deliveries' } },
} as const satisfies Partial<Record<EndpointName, Access>>
