import { FRESH_SIGN_IN_S } from '@platform/contract'
import { ApiProblem } from '../../problems/problem.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Viewer } from './viewer.ts'

/**
 * A session that was left open, or a copied token, is not enough to take an account over.
 * @throws ApiProblem `fresh_sign_in_required`: the page asks for the password and repeats the call.
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
