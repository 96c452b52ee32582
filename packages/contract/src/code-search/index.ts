// Codes: the code systems that an operator has imported, and the search in them.
export {
  codeConceptSchema,
  codeDesignationSchema,
  codeDetailSchema,
  codeSystemSchema,
  codingSchema,
  CODE_KIND_MAX_LENGTH,
  CODE_MAX_LENGTH,
  CODE_SYSTEM_URL_MAX_LENGTH,
  foundCodeSchema,
  MAX_CODE_RELATIVES,
  MAX_CODES_FOUND,
  MAX_RECENT_CODES,
} from './codes.ts'
export type { CodeConcept, CodeDetail, CodeSystem, Coding, FoundCode } from './codes.ts'
