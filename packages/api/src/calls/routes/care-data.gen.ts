// Written by `pnpm --filter @platform/api generate` from the contract; do not edit.
import type { LaterRoutes } from './route-table.ts'

export const routes = {
  'journalEntries.list': ['GET', '/journal-entries', 'compact'],
  'journalEntries.export': ['GET', '/journal-entries.csv', 'compact'],
  'journalEntries.read': ['GET', '/journal-entries/{id}', 'detailed'],
  'journalEntries.create': ['POST', '/journal-entries', 'compact'],
  'journalEntries.update': ['PUT', '/journal-entries/{id}', 'detailed'],
  'journalEntries.markError': ['PUT', '/journal-entries/{id}/error', 'detailed'],
  'journalEntries.restore': ['DELETE', '/journal-entries/{id}/error', 'detailed'],
  'journalEntries.listVersions': ['GET', '/journal-entries/{id}/versions', 'detailed'],
  'measurementSeries.list': ['GET', '/measurement-series', 'compact'],
  'measurementSeries.read': ['GET', '/measurement-series/points', 'compact'],
  'profileEntries.list': ['GET', '/profile-entries', 'compact'],
  'profileEntries.create': ['POST', '/profile-entries', 'compact'],
  'profileEntries.update': ['PUT', '/profile-entries/{id}', 'detailed'],
  'profileEntries.markError': ['PUT', '/profile-entries/{id}/error', 'detailed'],
  'profileEntries.restore': ['DELETE', '/profile-entries/{id}/error', 'detailed'],
  'profileEntries.confirm': ['PUT', '/profile-entries/{id}/confirmation', 'detailed'],
  'profileEntries.unconfirm': ['DELETE', '/profile-entries/{id}/confirmation', 'detailed'],
  'profileEntries.listVersions': ['GET', '/profile-entries/{id}/versions', 'detailed'],
  'profileEntries.sayNone': ['PUT', '/profile-sections', 'compact'],
  'profileProposals.list': ['GET', '/profile-proposals', 'compact'],
  'profileProposals.create': ['POST', '/profile-proposals', 'compact'],
  'profileProposals.withdraw': ['DELETE', '/profile-proposals/{id}', 'detailed'],
  'profileProposals.accept': ['PUT', '/profile-proposals/{id}/acceptance', 'detailed'],
  'profileProposals.decline': ['PUT', '/profile-proposals/{id}/refusal', 'detailed'],
} as const satisfies LaterRoutes<'careData'>
