import { CARE_SCOPES, type CareScope } from '@platform/contract/care'
import { hasPage, type PageId } from '@platform/routing/pages'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Where a client keeps each part of the record. */
const PAGES = {
  record: 'client.healthProfile',
  journal: 'client.journal',
  documents: 'client.documents',
  calendar: 'client.calendar',
  messages: 'client.messages',
} as const satisfies Record<CareScope, PageId>

/**
 * The parts of a record there are on this site, and those that are shared already, so that a consent is never hidden from
 * who gave it.
 */
export function useOpenScopes(shared: readonly CareScope[] = []): readonly CareScope[] {
  const { site } = useServices()
  return CARE_SCOPES.filter((scope) => shared.includes(scope) || hasPage(site.pages, PAGES[scope]))
}
