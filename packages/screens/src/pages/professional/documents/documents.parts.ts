import { readFields, type Search } from '@platform/routing'
import { PERSON_FIELDS } from '../../../features/care/persons/persons.queries.ts'
import { spreadDocuments } from '../../../features/documents/document-lists/documents.parts.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** Hands the page what has been asked for together. */
export async function spread(services: SiteServices, _params: object, search: Search): Promise<void> {
  const { person } = readFields(PERSON_FIELDS, search)
  await spreadDocuments(services, person === '' ? undefined : person)
}
