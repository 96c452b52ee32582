// Codes: the code systems that an operator has imported, and the search in them.
export {
  codeConceptSchema,
  codeDesignationSchema,
  codeDetailSchema,
  codeSystemSchema,
  conceptKeySchema,
  CODE_KIND_MAX_LENGTH,
  foundCodeSchema,
  MAX_CODE_RELATIVES,
  MAX_CODES_FOUND,
  MAX_RECENT_CODES,
  MAX_SUGGESTED_CODES,
  suggestedCodeSchema,
} from './codes.ts'
export type { CodeConcept, CodeDetail, CodeSystem, ConceptKey, FoundCode, SuggestedCode } from './codes.ts'
export {
  CODE_DISPLAY_MAX_LENGTH,
  CODE_MAX_LENGTH,
  CODE_SYSTEM_URL_MAX_LENGTH,
  CODE_VERSION_MAX_LENGTH,
  codingSchema,
  MAX_CODINGS,
  saidCodingSchema,
} from '../health-record/coding.ts'
export type { Coding } from '../health-record/coding.ts'
export { CODE_SYSTEM_NAMES, listFittingSections } from './fitting-sections.ts'
