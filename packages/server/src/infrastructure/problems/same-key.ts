import { ApiProblem } from './problem.ts'

/**
 * An idempotency key names one attempt: what is sent with it again has to say the same, or whoever sends it would take the answer
 * for that of what they sent now.
 *
 * @param what has the key, as `message`
 * @throws ApiProblem `conflict`
 */
export function requireSameContent(isSame: boolean, what: string): void {
  if (!isSame) throw new ApiProblem('conflict', { detail: `The key was used for another ${what}` })
}
