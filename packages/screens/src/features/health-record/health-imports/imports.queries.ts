import type { QueryKey } from '@tanstack/react-query'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

type WithApi = Pick<SiteServices, 'api'>

/** What was imported into somebody's record, and what is about to be. */
export function healthImportList({ api }: WithApi, personId: string) {
  return api.query.medicalScanner.healthImports.list.queryOptions({ input: { personId } })
}

/** What one import would bring, or has brought. */
export function healthImportPreview({ api }: WithApi, id: string) {
  return api.query.medicalScanner.healthImports.read.queryOptions({ input: { params: { id } } })
}

/** What an import that is accepted or undone changes. */
export function changedByImports({ api }: WithApi): readonly QueryKey[] {
  const { medicalScanner, careData } = api.query
  return [medicalScanner.healthImports.key(), careData.key()]
}
