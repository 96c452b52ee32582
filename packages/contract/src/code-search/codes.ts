import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { CODE_MAX_LENGTH, CODE_SYSTEM_URL_MAX_LENGTH, saidCodingSchema } from '../health-record/coding.ts'
import { instantSchema, languageSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { searchTextSchema, textSchema } from '../fields/text.ts'
import { PROFILE_SECTIONS } from '../health-record/profile-entry.ts'

const tag = 'Codes'

export const CODE_KIND_MAX_LENGTH = 60
/** So many concepts that were opened last are kept of an account. */
export const MAX_RECENT_CODES = 20
/** So many concepts above or below one are listed at most. */
export const MAX_CODE_RELATIVES = 100
/** The best of so many are ranked: who needs more of them says more. */
export const MAX_CODES_FOUND = 400
/** So many are suggested beside what somebody types: more nobody reads there. */
export const MAX_SUGGESTED_CODES = 8

/** Names a concept in every generation of its code system. */
export const conceptKeySchema = z.strictObject({
  /** The url of its code system. */
  system: textSchema({ max: CODE_SYSTEM_URL_MAX_LENGTH }),
  code: textSchema({ max: CODE_MAX_LENGTH }),
})

export type ConceptKey = z.output<typeof conceptKeySchema>

export const codeSystemSchema = z.object({
  /** Its canonical url, as FHIR has it. */
  url: z.string(),
  name: z.string(),
  version: z.string(),
  /** What its licence wants to stand where its codes are shown; `null` where it wants nothing. */
  notice: z.nullable(z.string()),
  /** What its concepts are, such as `disorder`, as the source says it. */
  kinds: z.array(z.string()),
  concepts: z.int(),
  importedAt: instantSchema,
})

export type CodeSystem = z.output<typeof codeSystemSchema>

const conceptShape = {
  system: z.string(),
  code: z.string(),
  /** In the language that was asked for where the source has it. */
  display: z.string(),
  kind: z.nullable(z.string()),
  /** `false` of one that its source no longer wants to be used. */
  isActive: z.boolean(),
}

export const codeConceptSchema = z.object(conceptShape)

export type CodeConcept = z.output<typeof codeConceptSchema>

export const foundCodeSchema = z.object({
  ...conceptShape,
  /** The term that was found where it is another one than is shown. */
  foundBy: z.nullable(z.string()),
})

export type FoundCode = z.output<typeof foundCodeSchema>

/** What can be said of somebody's health, with the code that goes with it. */
export const suggestedCodeSchema = z.object({
  ...saidCodingSchema.shape,
  /** The term that was found where it is another one than is shown. */
  foundBy: z.nullable(z.string()),
})

export type SuggestedCode = z.output<typeof suggestedCodeSchema>

export const codeDesignationSchema = z.object({
  /** As the source has it: `de`, `fr-CA`; `null` where it does not say. */
  language: z.nullable(z.string()),
  text: z.string(),
  isDefinition: z.boolean(),
})

export const codeDetailSchema = z.object({
  ...conceptShape,
  source: codeSystemSchema,
  designations: z.array(codeDesignationSchema),
  parents: z.array(codeConceptSchema),
  children: z.array(codeConceptSchema),
  /** Whether there are more children than are listed. */
  hasMoreChildren: z.boolean(),
})

export type CodeDetail = z.output<typeof codeDetailSchema>

const languageShape = {
  /** In which terms are shown where the source has them. */
  language: z.prefault(languageSchema, 'en'),
}

export const codes = {
  listSystems: endpoint({
    method: 'GET',
    path: '/code-systems',
    permission: 'codes.suggest',
    tag,
    summary: 'List the code systems that were imported, by name',
    description:
      'Each with its version, its source and the notice of its licence, which stands wherever its codes do. None: nothing can be found.',
    output: z.object({ items: z.array(codeSystemSchema) }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/code-suggestions',
    permission: 'codes.suggest',
    tag,
    summary: 'Suggest codes for what somebody types as the name of an entry of a health profile',
    description: `Found as in the search, of those alone that fit the kind of entry and are still used. At most ${MAX_SUGGESTED_CODES}. Nothing of it is kept.`,
    input: z.strictObject({ q: searchTextSchema, section: z.enum(PROFILE_SECTIONS), ...languageShape }),
    output: z.object({ items: z.array(suggestedCodeSchema) }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/codes',
    permission: 'codes.read',
    tag,
    summary: 'Find concepts by code or by words, the best first',
    description: `An exact code comes first, then terms that are or begin with what was typed, then those that have all its words, the last of which may be unfinished. Where hardly anything is found, unknown words are replaced by similar ones. At most ${MAX_CODES_FOUND} are found.`,
    input: z.strictObject({
      q: searchTextSchema,
      system: z.optional(textSchema({ max: CODE_SYSTEM_URL_MAX_LENGTH })),
      kind: z.optional(textSchema({ max: CODE_KIND_MAX_LENGTH })),
      ...languageShape,
      ...pageQueryShape,
    }),
    output: z.object({
      items: z.array(foundCodeSchema),
      nextCursor: nextCursorSchema,
      /** The words that were searched for instead of those that were typed; `null` where none were replaced. */
      searchedFor: z.nullable(z.string()),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/codes/concept',
    permission: 'codes.read',
    tag,
    summary: 'Read a concept with its terms, its source and what stands above and below it',
    input: z.strictObject({ ...conceptKeySchema.shape, ...languageShape }),
    output: codeDetailSchema,
  }),
  listRecent: endpoint({
    method: 'GET',
    path: '/recent-codes',
    permission: 'codes.read',
    tag,
    summary: 'List the concepts that I opened last, the latest first',
    description: 'Those that the present generation of their code system still has.',
    input: z.strictObject(languageShape),
    output: z.object({ items: z.array(codeConceptSchema) }),
  }),
  noteRecent: endpoint({
    method: 'POST',
    path: '/recent-codes',
    permission: 'codes.read',
    tag,
    summary: 'Note that I opened a concept',
    input: conceptKeySchema,
  }),
  forgetRecent: endpoint({
    method: 'DELETE',
    path: '/recent-codes',
    permission: 'codes.read',
    tag,
    summary: 'Forget which concepts I opened',
  }),
}
