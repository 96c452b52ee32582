import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { openFormSchema } from './form-assignment.ts'
import { questionnaireResponseSchema } from './questionnaire-response.ts'

const tag = 'Forms'

export const healthQuestionnaires = {
  read: endpoint({
    method: 'GET',
    path: '/health-questionnaires/{personId}',
    permission: 'healthQuestionnaires.read',
    tag,
    summary:
      'Read the health questionnaire of this site for myself or a dependant: what is begun, and what was submitted last',
    description: '`isOffered` is false where the operator has none.',
    input: z.object({ params: z.strictObject({ personId: idSchema }) }),
    output: z.object({
      isOffered: z.boolean(),
      /** What the site calls it, and what it is for. */
      title: z.string(),
      description: z.string(),
      open: z.nullable(openFormSchema),
      last: z.nullable(questionnaireResponseSchema),
    }),
  }),
  begin: endpoint({
    method: 'PUT',
    path: '/health-questionnaires/{personId}',
    permission: 'formAssignments.fill',
    tag,
    summary: 'Begin the health questionnaire of this site, or go on with it',
    input: z.object({ params: z.strictObject({ personId: idSchema }) }),
    output: openFormSchema,
  }),
}
