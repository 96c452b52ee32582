// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'codes.listSystems': ['GET', '/code-systems', 'compact'],
  'codes.search': ['GET', '/codes', 'compact'],
  'codes.read': ['GET', '/codes/concept', 'compact'],
  'codes.listRecent': ['GET', '/recent-codes', 'compact'],
  'codes.noteRecent': ['POST', '/recent-codes', 'compact'],
  'codes.forgetRecent': ['DELETE', '/recent-codes', 'compact'],
} as const satisfies LaterRoutes<'medicalSearch'>
