import * as z from 'zod/mini'
import { documentNoteSchema, documentPersonSchema } from '../documents/document.ts'
import {
  dateSchema,
  givenDateSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { givenQuestionAnswersSchema, linkIdSchema, questionAnswersSchema } from './answers.ts'
import { questionnaireContentSchema } from './questionnaire.ts'

/** To so many persons a form is sent at one time. */
export const MAX_ASSIGNED_PERSONS = 100
/** How many days before it is due a person can be reminded. */
export const REMINDER_DAYS = [1, 3, 7] as const
/** How many questions one save may carry. */
export const MAX_SAVED_QUESTIONS = 200

/** `withdrawn`: it was asked for no more before it was answered. */
export const ASSIGNMENT_STATES = ['open', 'submitted', 'withdrawn'] as const

export type AssignmentState = (typeof ASSIGNMENT_STATES)[number]

export const formAssignmentInputSchema = z.strictObject({
  /** With it an attempt that is repeated is known. */
  key: idempotencyKeySchema,
  questionnaireId: idSchema,
  personIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_ASSIGNED_PERSONS)),
  dueOn: z.nullable(givenDateSchema),
  /** Needs a day on which it is due. */
  remindDays: z.nullable(z.literal(REMINDER_DAYS)),
  /** What the round is called, such as "Before the treatment": rounds of one form are compared. */
  round: textSchema({ min: 0, max: 80 }),
  note: documentNoteSchema,
})

export type FormAssignmentInput = z.output<typeof formAssignmentInputSchema>

export const formAssignmentSchema = z.object({
  id: idSchema,
  questionnaireId: idSchema,
  /** The published version that is filled in. */
  questionnaireVersion: z.int(),
  title: z.string(),
  person: documentPersonSchema,
  /** `null` for what the site itself asks, and when that account is gone. */
  assignedBy: z.nullable(documentPersonSchema),
  /** Whether it is the health questionnaire of the site. */
  isOfSite: z.boolean(),
  state: z.enum(ASSIGNMENT_STATES),
  round: z.string(),
  note: z.string(),
  dueOn: z.nullable(dateSchema),
  remindDays: z.nullable(z.int()),
  createdAt: instantSchema,
  /** When an answer was last saved; `null` before the first. */
  savedAt: z.nullable(instantSchema),
  responseId: z.nullable(idSchema),
  /** Whether the reader may fill it in. */
  mayFill: z.boolean(),
  mayWithdraw: z.boolean(),
})

export type FormAssignment = z.output<typeof formAssignmentSchema>

/** What is kept of one question of a form that is being filled in. */
export const draftAnswerSchema = z.object({
  linkId: linkIdSchema,
  answers: questionAnswersSchema,
  /** Rises with each save of this question; 0 before the first. */
  revision: z.int(),
  savedAt: instantSchema,
  savedBy: z.nullable(documentPersonSchema),
})

export type DraftAnswer = z.output<typeof draftAnswerSchema>

export const formDraftSchema = z.object({
  /** Rises with each save of any question. */
  revision: z.int(),
  answers: z.array(draftAnswerSchema),
})

export type FormDraft = z.output<typeof formDraftSchema>

/** Some questions, each with the revision of its answer that was seen. */
export const formDraftChangeSchema = z.strictObject({
  /** Answers that others saved since this revision of the draft are told. */
  seenRevision: z.int().check(z.minimum(0)),
  changes: z
    .array(
      z.strictObject({
        linkId: linkIdSchema,
        answers: givenQuestionAnswersSchema,
        seenRevision: z.int().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(MAX_SAVED_QUESTIONS)),
})

export type FormDraftChange = z.output<typeof formDraftChangeSchema>

export const savedFormDraftSchema = z.object({
  revision: z.int(),
  /** What was saved now, and what others have saved since. */
  answers: z.array(draftAnswerSchema),
  /** Questions that were not saved because somebody else has answered them otherwise meanwhile; what those said is in `answers`. */
  conflicts: z.array(linkIdSchema),
})

export type SavedFormDraft = z.output<typeof savedFormDraftSchema>

/** All that is needed to fill in a form. */
export const openFormSchema = z.object({
  assignment: formAssignmentSchema,
  content: questionnaireContentSchema,
  draft: formDraftSchema,
})

export type OpenForm = z.output<typeof openFormSchema>
