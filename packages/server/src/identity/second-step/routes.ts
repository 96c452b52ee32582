import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { completeSecondStep, askSecondStepPasskey } from './second-step.ts'

export function createSecondStepRoutes({ open }: Implementers, tokenKeys: TokenKeys) {
  return {
    complete: open.secondStep.complete.handler(async ({ input, context }) => ({
      token: await completeSecondStep(context, tokenKeys, input),
    })),
    askPasskey: open.secondStep.askPasskey.handler(({ input, context }) =>
      askSecondStepPasskey(context, input.challenge),
    ),
  }
}
