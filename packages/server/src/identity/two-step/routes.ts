import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { beginApp, finishApp, readTwoStep, removeApp, renewRecoveryCodes } from './service.ts'

export function createTwoStepRoutes({ guarded }: Implementers) {
  const { twoStep } = guarded
  return {
    read: twoStep.read.handler(({ context }) => readTwoStep(context, context.viewer)),
    beginApp: twoStep.beginApp.handler(({ context }) => {
      requireFreshSignIn(context)
      return beginApp(context, context.viewer)
    }),
    confirmApp: twoStep.confirmApp.handler(async ({ context, input }) => {
      requireFreshSignIn(context)
      return { recoveryCodes: await finishApp(context, context.viewer, input.code) }
    }),
    removeApp: twoStep.removeApp.handler(({ context }) => {
      requireFreshSignIn(context)
      return removeApp(context, context.viewer)
    }),
    renewRecoveryCodes: twoStep.renewRecoveryCodes.handler(async ({ context }) => {
      requireFreshSignIn(context)
      return { recoveryCodes: await renewRecoveryCodes(context, context.viewer) }
    }),
  }
}
