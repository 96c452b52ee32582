// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'scans.read': ['GET', '/documents/{id}/scan', 'detailed'],
  'scans.repeat': ['POST', '/documents/{id}/scan', 'detailed'],
  'healthImports.list': ['GET', '/health-imports'],
  'healthImports.create': ['POST', '/health-imports'],
  'healthImports.read': ['GET', '/health-imports/{id}', 'detailed'],
  'healthImports.addSamples': ['POST', '/health-imports/{id}/samples', 'detailed'],
  'healthImports.addResources': ['POST', '/health-imports/{id}/resources', 'detailed'],
  'healthImports.discard': ['DELETE', '/health-imports/{id}', 'detailed'],
} as const satisfies LaterRoutes<'medicalScanner'>
