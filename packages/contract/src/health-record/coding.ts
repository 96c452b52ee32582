import * as z from 'zod/mini'
import { textSchema } from '../fields/text.ts'

export const CODE_MAX_LENGTH = 100
export const CODE_SYSTEM_URL_MAX_LENGTH = 300
export const CODE_VERSION_MAX_LENGTH = 100
export const CODE_DISPLAY_MAX_LENGTH = 500

/** A concept of a code system, with what it was called when it was chosen: a `Coding` of FHIR. */
export const codingSchema = z.strictObject({
  /** The url of its code system. */
  system: textSchema({ max: CODE_SYSTEM_URL_MAX_LENGTH }),
  /** Of the code system; `null` where nobody has said which. */
  version: z.prefault(z.nullable(textSchema({ max: CODE_VERSION_MAX_LENGTH })), null),
  code: textSchema({ max: CODE_MAX_LENGTH }),
  /** Empty where nobody has said it. */
  display: z.prefault(textSchema({ min: 0, max: CODE_DISPLAY_MAX_LENGTH }), ''),
})

export type Coding = z.output<typeof codingSchema>

/** So many say the same thing in several code systems. */
export const MAX_CODINGS = 10

/** The same as it is answered. */
export const saidCodingSchema = z.object({
  system: z.string(),
  version: z.nullable(z.string()),
  code: z.string(),
  display: z.string(),
})
