import { ApiError } from '@platform/api'

/** Why the second step is left without a token: the time or the attempts were up, or the person went back. */
export type SecondStepEnd = 'expired' | 'left'

export interface SecondStepWay {
  readonly challenge: string
  readonly onToken: (token: string) => Promise<void>
  readonly onEnd: (end: SecondStepEnd) => void
}

/** Tells whether the sign-in has to begin again. */
export function isSecondStepExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_step_expired'
}
