import { FRESH_SIGN_IN_S } from '@platform/contract'
import { ApiProblem } from '../../problems/problem.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Viewer } from './viewer.ts'

/**
 * Lets a sensitive action through only while the last full sign-in or step-up is at most ten minutes old: a session
 * that was left open, or a token that was copied, is not enough to take an account over.
 *
 * @throws ApiProblem `fresh_sign_in_required`; the page then asks for the password and repeats the call.
 */
export function requireFreshSignIn({
  clock,
  viewer,
}: {
  readonly clock: Clock
  readonly viewer: Viewer
}): void {
  if (clock.now() - viewer.verifiedAtMs > FRESH_SIGN_IN_S * 1000)
    throw new ApiProblem('fresh_sign_in_required')
}
