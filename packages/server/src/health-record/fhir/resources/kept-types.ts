import type { FhirKeptType, FhirSearchQuery } from '@platform/contract/health-record'
import type { HealthScope } from '../../care-resources/resource-access.ts'

// What can be asked of each type: the search is made of this table, and so is what the server says of itself.

/** A parameter that some types have and others do not. */
export type OwnParameter = Exclude<keyof FhirSearchQuery, CommonParameter | 'cursor' | '_count' | '_sort'>

export type CommonParameter = 'patient' | '_id' | '_lastUpdated'

/** How a parameter is looked up: in a coded element, in the status, by the form that was answered, or in the time that it is about. */
export type Lookup =
  | {
      readonly by: 'concept'
      /** Where a concept may stand: one of these parts of a resource. */
      readonly places: readonly ((concept: object) => object)[]
    }
  | { readonly by: 'identifier' }
  | { readonly by: 'questionnaire' }
  | { readonly by: 'status' }
  | { readonly by: 'time' }

export interface KeptType {
  /** Which part of a consent covers it. */
  readonly scope: HealthScope
  readonly parameters: Readonly<Partial<Record<OwnParameter, Lookup>>>
}

const IDENTIFIER = { by: 'identifier' } as const
const STATUS = { by: 'status' } as const
const TIME = { by: 'time' } as const
const at = (...places: readonly ((concept: object) => object)[]) => ({ by: 'concept', places }) as const
const concept = (element: string) => at((one) => ({ [element]: one }))
const concepts = (element: string) => at((one) => ({ [element]: [one] }))

export const keptTypes: Readonly<Record<FhirKeptType, KeptType>> = {
  AllergyIntolerance: {
    scope: 'record',
    parameters: {
      identifier: IDENTIFIER,
      code: at(
        (code) => ({ code }),
        (substance) => ({ reaction: [{ substance }] }),
      ),
      'clinical-status': concept('clinicalStatus'),
    },
  },
  Condition: {
    scope: 'record',
    parameters: {
      identifier: IDENTIFIER,
      code: concept('code'),
      category: concepts('category'),
      'clinical-status': concept('clinicalStatus'),
    },
  },
  Immunization: {
    scope: 'record',
    parameters: { identifier: IDENTIFIER, 'vaccine-code': concept('vaccineCode'), status: STATUS },
  },
  List: { scope: 'record', parameters: { code: concept('code'), status: STATUS, date: TIME } },
  MedicationStatement: {
    scope: 'record',
    parameters: {
      identifier: IDENTIFIER,
      code: at(
        (medicationCodeableConcept) => ({ medicationCodeableConcept }),
        (code) => ({ contained: [{ resourceType: 'Medication', code }] }),
      ),
      status: STATUS,
    },
  },
  Observation: {
    scope: 'journal',
    parameters: {
      identifier: IDENTIFIER,
      code: concept('code'),
      category: concepts('category'),
      status: STATUS,
      date: TIME,
    },
  },
  QuestionnaireResponse: {
    scope: 'record',
    parameters: { questionnaire: { by: 'questionnaire' }, authored: TIME, status: STATUS },
  },
  RelatedPerson: { scope: 'record', parameters: { identifier: IDENTIFIER } },
}
