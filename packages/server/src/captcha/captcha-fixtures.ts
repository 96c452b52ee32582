import { captchaChallengeSchema } from '@platform/contract'
import type { CaptchaPurpose } from '@platform/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestServer } from '../testing/index.ts'

/** A challenge that costs a test nothing. */
export const TRIVIAL_CAPTCHA = { cost: 1, fewestCounters: 1, mostCounters: 3 }

/** Fetches a challenge and solves it, as the page does. */
export async function solveCaptcha(
  server: Pick<TestServer, 'request'>,
  purpose: CaptchaPurpose,
  site = 'Platform',
): Promise<string> {
  const response = await server.request('main', '/captcha', { method: 'POST', site, json: { purpose } })
  const challenge = captchaChallengeSchema.parse(await response.json())
  const solution = await solveChallenge({ challenge, deriveKey })
  return encodeSolution({ challenge, solution })
}

/** The form a solution is sent in. */
export function encodeSolution(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
