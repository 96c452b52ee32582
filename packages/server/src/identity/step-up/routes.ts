import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { SignInDependencies } from '../authentication/sign-in.ts'
import { stepUp, askStepUpPasskey } from './step-up.ts'

export function createStepUpRoutes(
  { guarded }: Implementers,
  { passwords }: Pick<SignInDependencies, 'passwords'>,
) {
  return {
    confirm: guarded.stepUp.confirm.handler(({ input, context }) =>
      stepUp(context, context.viewer, passwords, input),
    ),
    askPasskey: guarded.stepUp.askPasskey.handler(({ context }) => askStepUpPasskey(context, context.viewer)),
  }
}
