import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { passkeyQuestionSchema } from './passkeys.ts'
import { passkeyProofSchema } from './proofs.ts'

const tag = 'Session'

export const passkeySignIn = {
  begin: endpoint({
    method: 'POST',
    path: '/login/passkey/options',
    permission: 'public',
    tag,
    summary: 'Begin to sign in with a passkey alone',
    output: passkeyQuestionSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/login/passkey',
    permission: 'public',
    tag,
    summary: 'Sign in with a passkey alone',
    description: 'The passkey must have checked who holds it, so it counts as both steps.',
    input: passkeyProofSchema,
    output: z.object({ token: z.string() }),
  }),
}
