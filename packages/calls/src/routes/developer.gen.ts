// Written by `pnpm --filter @platform/calls generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'apps.list': ['GET', '/apps'],
  'apps.create': ['POST', '/apps'],
  'apps.read': ['GET', '/apps/{id}'],
  'apps.renew': ['POST', '/apps/{id}/token'],
  'apps.end': ['DELETE', '/apps/{id}'],
  'apps.listRequests': ['GET', '/apps/{id}/requests'],
  'apps.readSelf': ['GET', '/app'],
  'deviceMeasurements.add': ['POST', '/measurements'],
  'deviceMeasurements.list': ['GET', '/measurements'],
  'webhooks.list': ['GET', '/apps/{id}/webhooks'],
  'webhooks.create': ['POST', '/apps/{id}/webhooks'],
  'webhooks.update': ['PUT', '/webhooks/{id}'],
  'webhooks.renewSecret': ['POST', '/webhooks/{id}/secret'],
  'webhooks.pause': ['POST', '/webhooks/{id}/pause'],
  'webhooks.resume': ['POST', '/webhooks/{id}/resume'],
  'webhooks.test': ['POST', '/webhooks/{id}/test'],
  'webhooks.end': ['DELETE', '/webhooks/{id}'],
  'webhooks.listDeliveries': ['GET', '/webhooks/{id}/deliveries'],
  'webhooks.sendAgain': ['POST', '/webhook-deliveries/{id}/again'],
} as const satisfies LaterRoutes<'developer'>
