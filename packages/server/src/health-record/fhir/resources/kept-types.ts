import type { FhirKeptType, FhirSearchQuery } from '@platform/contract/health-record'
import type { HealthScope } from '../../care-resources/resource-access.ts'

// What can be asked of each type: the search is made of this table, and so is what the server says of itself.

/** A parameter that some types have and others do not. */
export type OwnParameter = Exclude<keyof FhirSearchQuery, CommonParameter | 'cursor' | '_count'>

export type CommonParameter = 'patient' | '_id' | '_lastUpdated'

/** How a parameter is looked up: in a coded element, in the status, or in the time that a resource is about. */
export type Lookup =
  | { readonly by: 'concept'; readonly element: string; readonly isList?: boolean }
  | { readonly by: 'status' }
  | { readonly by: 'time' }

export interface KeptType {
  /** Which part of a consent covers it. */
  readonly scope: HealthScope
  readonly parameters: Readonly<Partial<Record<OwnParameter, Lookup>>>
}

const STATUS = { by: 'status' } as const
const TIME = { by: 'time' } as const
const concept = (element: string) => ({ by: 'concept', element }) as const
const concepts = (element: string) => ({ by: 'concept', element, isList: true }) as const

export const keptTypes: Readonly<Record<FhirKeptType, KeptType>> = {
  AllergyIntolerance: {
    scope: 'record',
    parameters: { code: concept('code'), 'clinical-status': concept('clinicalStatus') },
  },
  Condition: {
    scope: 'record',
    parameters: {
      code: concept('code'),
      category: concepts('category'),
      'clinical-status': concept('clinicalStatus'),
    },
  },
  Immunization: { scope: 'record', parameters: { 'vaccine-code': concept('vaccineCode'), status: STATUS } },
  List: { scope: 'record', parameters: { code: concept('code'), status: STATUS, date: TIME } },
  MedicationStatement: {
    scope: 'record',
    parameters: { code: concept('medicationCodeableConcept'), status: STATUS },
  },
  Observation: {
    scope: 'journal',
    parameters: { code: concept('code'), category: concepts('category'), status: STATUS, date: TIME },
  },
  RelatedPerson: { scope: 'record', parameters: {} },
}
