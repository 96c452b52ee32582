import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  idempotencyKeySchema,
  idSchema,
  nextCursorSchema,
  pageQueryShape,
  versionSchema,
} from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import {
  listedQuestionnaireSchema,
  MAX_QUESTIONNAIRES,
  QUESTIONNAIRE_STATES,
  questionnaireContentSchema,
  questionnaireSchema,
  questionnaireVersionSchema,
} from './questionnaire.ts'

const tag = 'Forms'
const params = z.strictObject({ id: idSchema })

export const questionnaires = {
  list: endpoint({
    method: 'GET',
    path: '/questionnaires',
    permission: 'questionnaires.read',
    tag,
    summary: 'List the forms of my organization, or my own, the one that was changed last first',
    input: z.strictObject({
      ...pageQueryShape,
      q: z.optional(searchTextSchema),
      /** All that are not retired unless told. */
      state: z.optional(z.enum(QUESTIONNAIRE_STATES)),
    }),
    output: z.object({ items: z.array(listedQuestionnaireSchema), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/questionnaires',
    permission: 'questionnaires.write',
    tag,
    summary: 'Begin a form: an empty one, a copy, or one of another program',
    description: `Unknown extensions are kept. What no form here can show is refused by the linkId of its item. At most ${MAX_QUESTIONNAIRES} are kept.`,
    status: 201,
    input: z.strictObject({ key: idempotencyKeySchema, content: questionnaireContentSchema }),
    output: questionnaireSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/questionnaires/{id}',
    permission: 'questionnaires.read',
    tag,
    summary: 'Read a form as it is worked on',
    input: z.object({ params }),
    output: questionnaireSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/questionnaires/{id}',
    permission: 'questionnaires.write',
    tag,
    summary: 'Save what was changed in a form; what was published stays as it is',
    description: 'A form that is worked on may be incomplete; only its size and its shape are checked.',
    versioned: true,
    input: z.object({
      params,
      headers: versionHeadersSchema,
      body: z.strictObject({ content: questionnaireContentSchema }),
    }),
    output: questionnaireSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/questionnaires/{id}',
    permission: 'questionnaires.write',
    tag,
    summary: 'Remove a form that was never published',
    description: 'One that was published is `conflict`: it is retired instead.',
    input: z.object({ params }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/questionnaires/{id}/versions',
    permission: 'questionnaires.write',
    tag,
    summary: 'Publish a form as its next version, which never changes',
    description:
      'With the version that was seen. What the check before publishing finds is refused by the linkId of its item; a linkId that another version had for another type of question does not come back.',
    status: 201,
    input: z.object({ params, body: z.strictObject({ seenVersion: versionSchema }) }),
    output: questionnaireSchema,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/questionnaires/{id}/versions',
    permission: 'questionnaires.read',
    tag,
    summary: 'List the published versions of a form, the newest first',
    input: z.object({ params }),
    output: z.object({ items: z.array(questionnaireVersionSchema) }),
  }),
  retire: endpoint({
    method: 'PUT',
    path: '/questionnaires/{id}/retirement',
    permission: 'questionnaires.write',
    tag,
    summary: 'Retire a form: it is not sent any more, and what is being filled in can be finished',
    input: z.object({ params }),
    output: questionnaireSchema,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/questionnaires/{id}/retirement',
    permission: 'questionnaires.write',
    tag,
    summary: 'Take a form back into use',
    input: z.object({ params }),
    output: questionnaireSchema,
  }),
}
