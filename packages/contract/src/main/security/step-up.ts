import * as z from 'zod/mini'
import { endpoint } from '../../define.ts'
import { typedPasswordSchema } from '../../fields/passwords.ts'
import { appCodeSchema, passkeyProofSchema, usesOneOf } from './proofs.ts'
import { passkeyQuestionSchema } from './passkeys.ts'

const tag = 'Session'

/** What shows that it is still the person who signed in: one of the three. */
export const stepUpInputSchema = z
  .strictObject({
    password: z.optional(typedPasswordSchema),
    code: z.optional(appCodeSchema),
    passkey: z.optional(passkeyProofSchema),
  })
  .check(z.refine(usesOneOf('password', 'code', 'passkey')))

export type StepUpInput = z.input<typeof stepUpInputSchema>

export const stepUp = {
  confirm: endpoint({
    method: 'POST',
    path: '/step_up',
    permission: 'session.stepUp',
    tag,
    summary: 'Confirm that it is still me',
    description:
      'Sensitive calls answer `fresh_sign_in_required` when the last sign-in is more than ten minutes ago; after this one they can be repeated.',
    input: stepUpInputSchema,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/step_up/passkey',
    permission: 'session.stepUp',
    tag,
    summary: 'Begin to confirm with a passkey',
    output: passkeyQuestionSchema,
  }),
}
