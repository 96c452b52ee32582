import * as z from 'zod/mini'
import { documentPersonSchema } from '../documents/document.ts'
import { idSchema, instantSchema, versionSchema } from '../fields/fields.ts'

/** The most items of one form, groups and texts included. */
export const MAX_QUESTIONNAIRE_ITEMS = 1000

/** How deep the groups of a form may nest. */
export const MAX_ITEM_DEPTH = 8

/** How many forms an organization, or a professional without one, may keep. */
export const MAX_QUESTIONNAIRES = 500

export const QUESTIONNAIRE_TITLE_LENGTH = 200

/**
 * The content of a form: a Questionnaire of FHIR R4, kept as it was sent, unknown extensions and the digits of numbers included.
 * What of it is understood, and what is refused, the check before publishing says.
 */
export const questionnaireContentSchema = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  title: z.optional(z.string().check(z.maxLength(QUESTIONNAIRE_TITLE_LENGTH))),
  description: z.optional(z.string()),
  item: z.optional(z.array(z.looseObject({ linkId: z.string() }))),
})

export type QuestionnaireContent = z.output<typeof questionnaireContentSchema>

/** As FHIR has it: `draft` was never published, `retired` is not sent any more. */
export const QUESTIONNAIRE_STATES = ['draft', 'active', 'retired'] as const

export type QuestionnaireState = (typeof QUESTIONNAIRE_STATES)[number]

const listedShape = {
  id: idSchema,
  title: z.string(),
  state: z.enum(QUESTIONNAIRE_STATES),
  /** Who made it; `null` when that account is gone. */
  author: z.nullable(documentPersonSchema),
  /** The newest that was published; `null` before the first. */
  publishedVersion: z.nullable(z.int()),
  /** Whether something was changed since. */
  isChanged: z.boolean(),
  updatedAt: instantSchema,
  mayChange: z.boolean(),
}

export const listedQuestionnaireSchema = z.object({
  ...listedShape,
  /** How many assignments wait for answers, as far as the reader may see whose they are. */
  openCount: z.int(),
  /** How many responses nobody has reviewed yet, likewise. */
  unreviewedCount: z.int(),
})

export type ListedQuestionnaire = z.output<typeof listedQuestionnaireSchema>

export const questionnaireSchema = z.object({
  ...listedShape,
  /** Who has saved it last; `null` when that account is gone, and where nobody has since it was noted. */
  updatedBy: z.nullable(documentPersonSchema),
  /** What is worked on; the published ones stay as they are. */
  content: questionnaireContentSchema,
  version: versionSchema,
})

export type Questionnaire = z.output<typeof questionnaireSchema>

export const questionnaireVersionSchema = z.object({
  version: z.int(),
  publishedAt: instantSchema,
  publishedBy: z.nullable(documentPersonSchema),
  content: questionnaireContentSchema,
})

export type QuestionnaireVersion = z.output<typeof questionnaireVersionSchema>
