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
} as const satisfies LaterRoutes<'careData'>
