import type { Database } from '../../infrastructure/database/database.ts'
import type { FhirResource } from 'fhir/r4.js'
import type { CareFacts, CareResource } from '../care-resources/care-store.ts'
import type { FhirClient } from './client/fhir-client.ts'
import type { CareUnit } from './care-unit.ts'

/** @param content without whom it is about */
export type ReadForeign = (content: FhirResource, row: CareResource) => CareFacts | undefined

/** The FHIR server that has the contents. */
export interface Upstream {
  readonly client: FhirClient
  /** Of the identifiers that resources bear there. */
  readonly system: string
  /** What another program has made of a resource; nothing where no page could show it. */
  readonly readForeign: ReadForeign
}

/** The same as a transaction sees it, or as who only reads. */
export interface UpstreamScope extends Upstream {
  readonly database: Database
  readonly unit: CareUnit | undefined
}
