// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

export const routes = {
  'scans.read': ['GET', '/documents/{id}/scan', 'detailed'],
  'scans.repeat': ['POST', '/documents/{id}/scan', 'detailed'],
} as const satisfies LaterRoutes<'medicalScanner'>
