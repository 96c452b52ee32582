import * as z from 'zod/mini'
import { dateSchema, givenDateSchema, givenInstantSchema, idSchema, instantSchema } from '../fields/fields.ts'
import { isWellFormed } from '../fields/text.ts'

/** The longest text of one answer, in UTF-16 units; an item of a form may allow less. */
export const MAX_ANSWER_LENGTH = 20_000
/** How many answers one question may have. */
export const MAX_ANSWERS = 100
/** How long the name of a question within its form may be (FHIR R4, Questionnaire.item.linkId). */
export const LINK_ID_LENGTH = 255

const uncheckedText = z.string().check(
  z.maxLength(MAX_ANSWER_LENGTH),
  z.refine((text: string) => isWellFormed(text) && !text.includes('\0'), { params: { code: 'unsafe_text' } }),
)

/** Digits as they were typed, so that 37.0 stays 37.0. */
const decimalSchema = z.string().check(z.maxLength(30), z.regex(/^-?\d{1,18}(\.\d{1,12})?$/))

const codingSchema = z.strictObject({
  system: z.optional(uncheckedText),
  version: z.optional(uncheckedText),
  code: z.optional(uncheckedText),
  display: z.optional(uncheckedText),
})

/** What an answer can be besides a day or an instant. */
const TIMELESS = [
  z.strictObject({ valueString: uncheckedText }),
  z.strictObject({ valueUri: uncheckedText }),
  z.strictObject({ valueBoolean: z.boolean() }),
  z.strictObject({ valueInteger: z.int() }),
  z.strictObject({ valueDecimal: decimalSchema }),
  z.strictObject({ valueTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)) }),
  z.strictObject({ valueCoding: codingSchema }),
  z.strictObject({
    valueQuantity: z.strictObject({
      value: decimalSchema,
      unit: z.optional(uncheckedText),
      system: z.optional(uncheckedText),
      code: z.optional(uncheckedText),
    }),
  }),
  /** A document that was uploaded. */
  z.strictObject({ valueAttachment: z.strictObject({ id: idSchema, title: uncheckedText }) }),
] as const

/**
 * One answer as it is kept, named as FHIR R4 names it: QuestionnaireResponse.item.answer.value[x]. Decimals are digits in a text, and
 * a day may be a month or a year.
 */
export const answerValueSchema = z.union([
  ...TIMELESS,
  z.strictObject({ valueDate: z.union([dateSchema, z.string().check(z.regex(/^\d{4}(-\d{2})?$/))]) }),
  z.strictObject({ valueDateTime: instantSchema }),
])

/** The same as it is given: of years that databases and calendars know. */
const givenAnswerValueSchema = z.union([
  ...TIMELESS,
  z.strictObject({
    valueDate: z.union([
      givenDateSchema,
      z.string().check(z.regex(/^(18|19|20|21)\d{2}(-(0[1-9]|1[0-2]))?$/)),
    ]),
  }),
  z.strictObject({ valueDateTime: givenInstantSchema }),
])

export const linkIdSchema = z.string().check(z.minLength(1), z.maxLength(LINK_ID_LENGTH))

/** The answers to one question, in their order; none is no answer. */
export const questionAnswersSchema = z.array(answerValueSchema).check(z.maxLength(MAX_ANSWERS))

/** All answers of a form by the linkId of their question. */
export const answersSchema = z.record(linkIdSchema, questionAnswersSchema)

export const givenQuestionAnswersSchema = z.array(givenAnswerValueSchema).check(z.maxLength(MAX_ANSWERS))

export const givenAnswersSchema = z.record(linkIdSchema, givenQuestionAnswersSchema)
