import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { beginPasskeySignIn, completePasskeySignIn } from './passkey-sign-in.ts'

export function createPasskeySignInRoutes({ open }: Implementers, tokenKeys: TokenKeys) {
  return {
    begin: open.passkeySignIn.begin.handler(({ context }) => beginPasskeySignIn(context)),
    complete: open.passkeySignIn.complete.handler(async ({ input, context }) => ({
      token: await completePasskeySignIn(context, tokenKeys, input),
    })),
  }
}
