// Written by `pnpm --filter @platform/calls generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'scans.read': ['GET', '/documents/{id}/scan'],
  'scans.repeat': ['POST', '/documents/{id}/scan'],
  'healthImports.list': ['GET', '/health-imports'],
  'healthImports.create': ['POST', '/health-imports'],
  'healthImports.read': ['GET', '/health-imports/{id}'],
  'healthImports.addSamples': ['POST', '/health-imports/{id}/samples'],
  'healthImports.addResources': ['POST', '/health-imports/{id}/resources'],
  'healthImports.discard': ['DELETE', '/health-imports/{id}'],
} as const satisfies LaterRoutes<'medicalScanner'>
