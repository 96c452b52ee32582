import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import {
  ASSIGNMENT_STATES,
  formAssignmentInputSchema,
  formAssignmentSchema,
  formDraftChangeSchema,
  openFormSchema,
  savedFormDraftSchema,
} from './form-assignment.ts'
import { questionnaireResponseSchema } from './questionnaire-response.ts'

const tag = 'Forms'
const params = z.strictObject({ id: idSchema })

export const formAssignments = {
  list: endpoint({
    method: 'GET',
    path: '/form-assignments',
    permission: 'formAssignments.read',
    tag,
    summary: 'List the forms that somebody is asked to fill in, what is due first',
    description:
      'A client reads those of their own and of dependants whose record they keep; a professional those of their organization about persons who share their record.',
    input: z.strictObject({
      ...pageQueryShape,
      personId: z.optional(idSchema),
      questionnaireId: z.optional(idSchema),
      state: z.prefault(z.enum(ASSIGNMENT_STATES), 'open'),
    }),
    output: z.object({ items: z.array(formAssignmentSchema), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/form-assignments',
    permission: 'formAssignments.write',
    tag,
    summary: 'Ask persons to fill in the newest published version of a form',
    description:
      'Each is told. Persons who do not share their record with me are refused by their place in the list.',
    status: 201,
    input: formAssignmentInputSchema,
    output: z.object({ items: z.array(formAssignmentSchema) }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/form-assignments/{id}',
    permission: 'formAssignments.write',
    tag,
    summary: 'Ask for a form no more; what was answered so far is kept for who has answered it',
    input: z.object({ params }),
    output: formAssignmentSchema,
  }),
  open: endpoint({
    method: 'GET',
    path: '/form-assignments/{id}',
    permission: 'formAssignments.read',
    tag,
    summary: 'Read a form that is to be filled in, with what was answered so far',
    description: 'The answers are told to who fills it in alone, until they submit them.',
    input: z.object({ params }),
    output: openFormSchema,
  }),
  saveAnswers: endpoint({
    method: 'PATCH',
    path: '/form-assignments/{id}/answers',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Keep some answers of a form that is being filled in',
    description:
      'Each question is kept by itself, so two who fill in one form at once keep what both of them have answered. The same change twice is one. `conflict` once the form was submitted or withdrawn.',
    input: z.object({ params, body: formDraftChangeSchema }),
    output: savedFormDraftSchema,
  }),
  discardAnswers: endpoint({
    method: 'DELETE',
    path: '/form-assignments/{id}/answers',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Begin a form anew',
    input: z.object({ params }),
    output: openFormSchema,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/form-assignments/{id}/response',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Submit the answers that are kept',
    description:
      'With the revision that was seen: `precondition_failed` when something was answered since. Answers to questions that a condition hides are left out. What is missing or not possible is refused by the linkId of its question. Again is the same response.',
    status: 201,
    input: z.object({ params, body: z.strictObject({ seenRevision: z.int().check(z.minimum(0)) }) }),
    output: questionnaireResponseSchema,
  }),
}
