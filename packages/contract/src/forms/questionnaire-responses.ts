import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { csvSchema } from '../fields/csv.ts'
import { fileCopySchema } from '../fields/files.ts'
import { idSchema, languageSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import {
  listedResponseSchema,
  questionnaireResponseSchema,
  responseAmendmentSchema,
  responseVersionSchema,
} from './questionnaire-response.ts'

const tag = 'Forms'
const params = z.strictObject({ id: idSchema })

/** The most rounds of one form that are compared. */
export const MAX_COMPARED_ROUNDS = 50

export const questionnaireResponses = {
  list: endpoint({
    method: 'GET',
    path: '/questionnaire-responses',
    permission: 'questionnaireResponses.read',
    tag,
    summary: 'List responses to forms, the newest first',
    description: 'Of oneself, of a dependant whose record one keeps, or of persons who share their record.',
    input: z.strictObject({
      ...pageQueryShape,
      personId: z.optional(idSchema),
      questionnaireId: z.optional(idSchema),
      standing: z.prefault(z.enum(['all', 'unreviewed']), 'all'),
    }),
    output: z.object({ items: z.array(listedResponseSchema), nextCursor: nextCursorSchema }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/questionnaire-responses.csv',
    permission: 'questionnaireResponses.export',
    tag,
    summary: 'Export the responses to a form, one line a response and one column a question',
    input: z.strictObject({ questionnaireId: idSchema }),
    output: csvSchema,
  }),
  compare: endpoint({
    method: 'GET',
    path: '/questionnaire-responses/rounds',
    permission: 'questionnaireResponses.read',
    tag,
    summary: `Read the last ${MAX_COMPARED_ROUNDS} responses of somebody to one form, the oldest first`,
    input: z.strictObject({ personId: idSchema, questionnaireId: idSchema }),
    output: z.object({ items: z.array(questionnaireResponseSchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/questionnaire-responses/{id}',
    permission: 'questionnaireResponses.read',
    tag,
    summary: 'Read a response with the version of the form that was filled in',
    input: z.object({ params }),
    output: questionnaireResponseSchema,
  }),
  copy: endpoint({
    method: 'GET',
    path: '/questionnaire-responses/{id}/copy',
    permission: 'questionnaireResponses.read',
    tag,
    summary: 'Read a response in words, as PDF',
    description:
      'Tagged, in the language asked for as far as the form is translated, with times of the time zone of the reader.',
    input: z.object({ params, query: z.strictObject({ language: languageSchema }) }),
    output: fileCopySchema,
  }),
  amend: endpoint({
    method: 'PUT',
    path: '/questionnaire-responses/{id}',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Say something otherwise than it was submitted; what was said before is kept',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: responseAmendmentSchema }),
    output: questionnaireResponseSchema,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/questionnaire-responses/{id}/versions',
    permission: 'questionnaireResponses.read',
    tag,
    summary: 'List what a response has said, the newest first',
    input: z.object({ params }),
    output: z.object({ items: z.array(responseVersionSchema) }),
  }),
  review: endpoint({
    method: 'PUT',
    path: '/questionnaire-responses/{id}/review',
    permission: 'questionnaireResponses.review',
    tag,
    summary: 'Say that I have reviewed a response as it is now',
    input: z.object({ params }),
    output: questionnaireResponseSchema,
  }),
}
