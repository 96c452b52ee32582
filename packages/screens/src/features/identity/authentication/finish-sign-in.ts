import { ApiError } from '@platform/api'
import type { Session } from '@platform/session'
import type { SecondStepFacts } from '../second-step/second-step-form.tsx'

/** Starts the session of a token; a token that does not sign in is a failure like any other. */
export async function finishSignIn(session: Session, token: string): Promise<void> {
  await session.update(token)
  if (!session.getSnapshot().isLoggedIn) throw new Error('the token of the sign-in does not sign in')
}

/** How a sign-in goes on that was refused for its missing second step; `undefined` for any other refusal. */
export function readSecondStep(error: unknown): SecondStepFacts | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_step_required') return undefined
  const { secondStep } = Object(error.data)
  const { challenge, methods } = Object(secondStep)
  return typeof challenge === 'string' && Array.isArray(methods) ? { challenge, methods } : undefined
}
