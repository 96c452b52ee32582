import type { Database } from '../../infrastructure/database/database.ts'
import type { FhirClient } from './fhir-client.ts'
import type { CareUnit } from './care-unit.ts'

/** The FHIR server that has the contents. */
export interface Upstream {
  readonly client: FhirClient
  /** Of the identifiers that resources bear there. */
  readonly system: string
}

/** The same as a transaction sees it, or as who only reads. */
export interface UpstreamScope extends Upstream {
  readonly database: Database
  readonly unit: CareUnit | undefined
}
