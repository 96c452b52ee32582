import * as z from 'zod/mini'
import { endpoint } from '../define.ts'

const tag = 'Organization'

const secondStepRuleSchema = z.strictObject({ isRequired: z.boolean() })

/** Whether members must have two-step sign-in before they can do anything but set it up. */
export const organizationSecondStep = {
  read: endpoint({
    method: 'GET',
    path: '/organization/second-step',
    permission: 'organization.read',
    tag,
    summary: 'Read whether members of my organization must have two-step sign-in',
    output: z.object({
      isRequired: z.boolean(),
      /** Then it makes no difference what the organization wants. */
      isRequiredOfAll: z.boolean(),
    }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/organization/second-step',
    permission: 'organization.update',
    tag,
    summary: 'Decide whether members of my organization must have two-step sign-in',
    description: 'Answers `fresh_sign_in_required` when the last sign-in is more than ten minutes ago.',
    input: secondStepRuleSchema,
  }),
}
