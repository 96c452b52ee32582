import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { typedPasswordSchema } from '../fields/passwords.ts'
import { appCodeSchema, passkeyProofSchema, recoveryCodeSchema } from './proofs.ts'
import { passkeyQuestionSchema } from './passkeys.ts'

const tag = 'Session'

/**
 * The password, and a second step where the account has one. A passkey that has checked who holds it is both.
 */
export const stepUpInputSchema = z
  .strictObject({
    password: z.optional(typedPasswordSchema),
    code: z.optional(appCodeSchema),
    recoveryCode: z.optional(recoveryCodeSchema),
    passkey: z.optional(passkeyProofSchema),
  })
  .check(z.refine(isProof))

/** The password, at most one second step, and not nothing. */
function isProof(input: { readonly password?: unknown }): boolean {
  const { password, ...steps } = input
  const given = Object.values(steps).filter((step) => step !== undefined).length
  return given === 1 || (given === 0 && password !== undefined)
}

export type StepUpInput = z.input<typeof stepUpInputSchema>

export const stepUp = {
  confirm: endpoint({
    method: 'POST',
    path: '/step_up',
    permission: 'session.stepUp',
    tag,
    summary: 'Confirm that it is still me',
    description:
      'Sensitive calls answer `fresh_sign_in_required` when the last sign-in is more than ten minutes ago; after this one they can be repeated. Takes what signing in takes: the password, and with two-step sign-in a code, a recovery code or a passkey as well. A passkey that has checked who holds it needs no password.',
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
