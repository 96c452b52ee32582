import type { CaptchaChallenge } from '@platform/contract'
import { solveChallenge as findCounter } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Does the work of a challenge and gives the solution as it is sent. Every derivation runs in the browser's own threads,
 * so typing stays smooth meanwhile.
 *
 * @throws when the browser offers no cryptography, which it does not on a page without https.
 */
export async function solveChallenge(challenge: CaptchaChallenge): Promise<string> {
  const solution = await findCounter({ challenge, deriveKey })
  if (solution === null) throw new Error('the challenge took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
