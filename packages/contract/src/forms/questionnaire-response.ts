import * as z from 'zod/mini'
import { documentNoteSchema, documentPersonSchema } from '../documents/document.ts'
import { idSchema, instantSchema, versionSchema } from '../fields/fields.ts'
import { answersSchema, givenAnswersSchema } from './answers.ts'
import { questionnaireContentSchema } from './questionnaire.ts'

const responseShape = {
  id: idSchema,
  assignmentId: z.nullable(idSchema),
  questionnaireId: idSchema,
  questionnaireVersion: z.int(),
  title: z.string(),
  person: documentPersonSchema,
  /** What the round was called. */
  round: z.string(),
  /** Who answered: the person themself or a guardian; `null` when that account is gone. */
  author: z.nullable(documentPersonSchema),
  submittedAt: instantSchema,
  /** When it was last amended; `null` for one that is as it was submitted. */
  amendedAt: z.nullable(instantSchema),
  reviewedAt: z.nullable(instantSchema),
  reviewedBy: z.nullable(documentPersonSchema),
  version: versionSchema,
}

export const listedResponseSchema = z.object(responseShape)

export type ListedResponse = z.output<typeof listedResponseSchema>

export const questionnaireResponseSchema = z.object({
  ...responseShape,
  /** The version of the form that was filled in. */
  content: questionnaireContentSchema,
  answers: answersSchema,
  mayAmend: z.boolean(),
  mayReview: z.boolean(),
})

export type QuestionnaireResponse = z.output<typeof questionnaireResponseSchema>

/** What a response said from then on. */
export const responseVersionSchema = z.object({
  version: versionSchema,
  at: instantSchema,
  actor: z.nullable(documentPersonSchema),
  reason: z.nullable(z.string()),
  answers: answersSchema,
})

export type ResponseVersion = z.output<typeof responseVersionSchema>

export const responseAmendmentSchema = z.strictObject({
  answers: givenAnswersSchema,
  /** Why something is said otherwise than it was submitted. */
  reason: documentNoteSchema,
})

export type ResponseAmendment = z.output<typeof responseAmendmentSchema>
