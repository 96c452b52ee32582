import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { appCodeSchema, challengeSchema, recoveryCodeSchema, usesOneOf } from './proofs.ts'
import { assertionSchema, requestOptionsSchema } from './webauthn.ts'

const tag = 'Session'

/** The second step of a sign-in: the challenge of the first, and one of the three ways. */
export const secondStepInputSchema = z
  .strictObject({
    challenge: challengeSchema,
    code: z.optional(appCodeSchema),
    recoveryCode: z.optional(recoveryCodeSchema),
    passkey: z.optional(assertionSchema),
  })
  .check(z.refine(usesOneOf('code', 'recoveryCode', 'passkey')))

export type SecondStepInput = z.input<typeof secondStepInputSchema>

export const secondStep = {
  complete: endpoint({
    method: 'POST',
    path: '/login/second_step',
    permission: 'public',
    tag,
    summary: 'Finish signing in with the second step',
    description:
      'The challenge comes with the problem `second_step_required` of `POST /login`. It takes five attempts within five minutes; then `second_step_expired` asks for the password again.',
    input: secondStepInputSchema,
    output: z.object({ token: z.string() }),
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/login/second_step/passkey',
    permission: 'public',
    tag,
    summary: 'Begin the second step with a passkey',
    input: z.strictObject({ challenge: challengeSchema }),
    output: z.object({ options: requestOptionsSchema }),
  }),
}
