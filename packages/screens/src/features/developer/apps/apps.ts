import type { AppScope } from '@platform/contract/developer'
import { byCursor, byCursorOf } from '../../../parts/lists/by-cursor.ts'
import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** The reader's apps and devices, page after page. */
export function appList({ api }: SiteServices, standing: 'current' | 'ended') {
  return api.query.developer.apps.list.infiniteOptions(byCursor({ standing, limit: SECTION_ROWS }))
}

/** What an app has asked, the newest first. */
export function requestList({ api }: SiteServices, id: string) {
  return api.query.developer.apps.listRequests.infiniteOptions(byCursorOf({ id }, { limit: SECTION_ROWS }))
}

/** By which a scope is named in the texts. */
export const SCOPE_WORDS = {
  'patient/Observation.c': 'addMeasurements',
  'patient/Observation.rs': 'readMeasurements',
  'patient/*.rs': 'readRecord',
} as const satisfies Record<AppScope, string>

/** What programs can ask for, on the site's own origin. */
export const DOCUMENTATION = {
  openApi: '/api/docs?urls.primaryName=developer',
  fhir: '/api/care-data/fhir/metadata',
} as const
