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
} as const satisfies LaterRoutes<'developer'>
