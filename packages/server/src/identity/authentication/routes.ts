import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { replaceToken } from './reauth.ts'
import { signIn } from './sign-in.ts'
import type { SignInDependencies } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function createAuthenticationRoutes(
  { open, guarded }: Implementers,
  dependencies: SignInDependencies,
) {
  const { tokenKeys } = dependencies
  return {
    login: open.authentication.login.handler(async ({ input, context }) => ({
      token: await signIn(context, dependencies, input),
    })),
    validateToken: guarded.authentication.validateToken.handler(() => {}),
    reauth: open.authentication.reauth.handler(async ({ context }) => ({
      new_tok: await replaceToken(context, tokenKeys),
    })),
    logout: open.authentication.logout.handler(({ context }) => signOut(context, tokenKeys)),
  }
}
