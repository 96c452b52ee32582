import type { Rolldown } from 'vite'
import {
  isOfDashboards,
  isOfForms,
  isOfLists,
  isOfSections,
  isOfSettings,
  isPiece,
  isSchema,
} from './travelling-modules.ts'

type Chunks = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

/**
 * What many pages share travels in few files: on a phone a request costs as much as many kilobytes, and the
 * small pieces left over otherwise would be dozens. A chunk takes along whatever its modules need that none
 * above it has, so the order is from what others build upon to what they build. What belongs to which is said
 * by the packages' `bundles.ts`, and by what imports what.
 */
export const CHUNKS: Chunks = [
  // All that the entry needs without waiting, the entry included: no page is ever loaded without it, and what waits for
  // several files would wait for the slowest. What it merely could import from the index of a package is not in it.
  { name: 'start', tags: ['$initial'], priority: 7 },
  {
    name: (id, graph) => (isPiece(id, graph) ? 'pieces' : null),
    debugName: 'pieces',
    minShareCount: 3,
    priority: 6,
  },
  { name: (id, graph) => (isSchema(id, graph) ? 'schemas' : null), debugName: 'schemas', priority: 5 },
  { name: 'dashboards', test: isOfDashboards, minShareCount: 2, priority: 4 },
  { name: 'lists', test: isOfLists, minShareCount: 2, priority: 3 },
  { name: 'forms', test: isOfForms, minShareCount: 2, priority: 2 },
  { name: 'sections', test: isOfSections, priority: 1 },
  { name: 'settings', test: isOfSettings },
]
