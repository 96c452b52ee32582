import * as z from 'zod/mini'
import { emailSchema, givenDateSchema, languageSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { careScopesSchema } from './scopes.ts'

export const sharingShape = {
  scopes: careScopesSchema,
  /** The last day of it; `null` for no end. */
  endsOn: z.nullable(givenDateSchema),
}

export const invitedByMailShape = {
  email: emailSchema,
  language: languageSchema,
  message: z.prefault(textSchema({ min: 0, max: 500, lines: true }), ''),
}
