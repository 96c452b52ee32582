// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'apps.list': ['GET', '/apps'],
  'apps.create': ['POST', '/apps'],
  'apps.read': ['GET', '/apps/{id}', 'detailed'],
  'apps.renew': ['POST', '/apps/{id}/token', 'detailed'],
  'apps.end': ['DELETE', '/apps/{id}', 'detailed'],
  'apps.listRequests': ['GET', '/apps/{id}/requests', 'detailed'],
  'apps.readSelf': ['GET', '/app'],
  'deviceMeasurements.add': ['POST', '/measurements'],
  'deviceMeasurements.list': ['GET', '/measurements'],
  'webhooks.list': ['GET', '/apps/{id}/webhooks', 'detailed'],
  'webhooks.create': ['POST', '/apps/{id}/webhooks', 'detailed'],
  'webhooks.renewSecret': ['POST', '/webhooks/{id}/secret', 'detailed'],
  'webhooks.pause': ['POST', '/webhooks/{id}/pause', 'detailed'],
  'webhooks.resume': ['POST', '/webhooks/{id}/resume', 'detailed'],
  'webhooks.test': ['POST', '/webhooks/{id}/test', 'detailed'],
  'webhooks.end': ['DELETE', '/webhooks/{id}', 'detailed'],
  'webhooks.listDeliveries': ['GET', '/webhooks/{id}/deliveries', 'detailed'],
  'webhooks.sendAgain': ['POST', '/webhook-deliveries/{id}/again', 'detailed'],
} as const satisfies LaterRoutes<'developer'>
