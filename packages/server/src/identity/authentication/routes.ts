import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { replaceToken } from './reauth.ts'
import { signIn } from './sign-in.ts'
import type { SignInDependencies } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { beginPasskeySignIn, completePasskeySignIn } from '../passkey-sign-in/passkey-sign-in.ts'
import { askSecondStepPasskey, completeSecondStep } from '../second-step/second-step.ts'
import { askStepUpPasskey, stepUp } from '../step-up/step-up.ts'

/** The routes of the session: sign in, validate, reauth, sign out. */
export function createAuthenticationRoutes(
  { open, guarded }: Implementers,
  dependencies: SignInDependencies,
) {
  const { tokenKeys } = dependencies
  return {
    login: open.authentication.login.handler(async ({ input, context }) => ({
      token: await signIn(context, dependencies, input),
    })),
    // The guard has done all there is to do.
    validateToken: guarded.authentication.validateToken.handler(() => {}),
    reauth: open.authentication.reauth.handler(async ({ context }) => ({
      new_tok: await replaceToken(context, tokenKeys),
    })),
    logout: open.authentication.logout.handler(({ context }) => signOut(context, tokenKeys)),
  }
}

/** The routes that confirm who is there. */
export function createStepUpRoutes({ guarded }: Implementers, { passwords }: SignInDependencies) {
  return {
    confirm: guarded.stepUp.confirm.handler(({ input, context }) =>
      stepUp(context, context.viewer, passwords, input),
    ),
    askPasskey: guarded.stepUp.askPasskey.handler(({ context }) => askStepUpPasskey(context, context.viewer)),
  }
}

/** The routes of a sign-in beyond the password. */
export function createSecondStepRoutes({ open }: Implementers, { tokenKeys }: SignInDependencies) {
  return {
    secondStep: {
      complete: open.secondStep.complete.handler(async ({ input, context }) => ({
        token: await completeSecondStep(context, tokenKeys, input),
      })),
      askPasskey: open.secondStep.askPasskey.handler(({ input, context }) =>
        askSecondStepPasskey(context, input.challenge),
      ),
    },
    passkeySignIn: {
      begin: open.passkeySignIn.begin.handler(({ context }) => beginPasskeySignIn(context)),
      complete: open.passkeySignIn.complete.handler(async ({ input, context }) => ({
        token: await completePasskeySignIn(context, tokenKeys, input),
      })),
    },
  }
}
