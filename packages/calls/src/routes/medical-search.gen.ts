// Written by `pnpm --filter @platform/calls generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

// prettier-ignore
export const routes = {
  'codes.listSystems': ['GET', '/code-systems'],
  'codes.suggest': ['GET', '/code-suggestions'],
  'codes.search': ['GET', '/codes'],
  'codes.read': ['GET', '/codes/concept'],
  'codes.listRecent': ['GET', '/recent-codes'],
  'codes.noteRecent': ['POST', '/recent-codes'],
  'codes.forgetRecent': ['DELETE', '/recent-codes'],
} as const satisfies LaterRoutes<'medicalSearch'>
