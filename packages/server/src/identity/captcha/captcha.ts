import { createHmac, randomInt } from 'node:crypto'
import { captchaChallengeSchema } from '@platform/contract'
import type { CaptchaChallenge, CaptchaPurpose, SiteId } from '@platform/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { CaptchaDifficulty } from '../../infrastructure/apps/backend.ts'
import type { TokenSecrets } from '../../infrastructure/config/secrets/token-secret.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { insertUse, pruneUses } from './store.ts'

/**
 * 0.2 to 0.6 s were measured on two cores, a few seconds on an old phone. The most is bounded: nobody is unlucky for a
 * minute. The server's own share is one derivation to make a challenge, and none to check a solution.
 */
const USUAL_DIFFICULTY: CaptchaDifficulty = { cost: 8_000, fewestCounters: 60, mostCounters: 180 }
const ALGORITHM = 'PBKDF2/SHA-256'
const LIFE_MS = 10 * 60 * 1000

/** Only using it up lets something through. */
export interface SolvedCaptcha {
  /** @throws ApiProblem `captcha_failed` when it was used before; undone with its transaction. */
  use(database: Database, now: Date): Promise<void>
}

/** Of our own: no other service learns who asks. */
export interface Captcha {
  create(purpose: CaptchaPurpose, siteId: SiteId, nowMs: number): Promise<CaptchaChallenge>
  /** Does not use it up: a form may hold a mistake. @throws ApiProblem `captcha_failed` */
  verify(solution: string, purpose: CaptchaPurpose, siteId: SiteId, nowMs: number): Promise<SolvedCaptcha>
}

const payloadSchema = z.object({
  challenge: captchaChallengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Challenges are signed and not stored; all servers with the same secret know them. */
export function createCaptcha(
  tokenSecrets: TokenSecrets,
  difficulty: CaptchaDifficulty = USUAL_DIFFICULTY,
): Captcha {
  const [newest, ...older] = tokenSecrets
  const secrets = deriveSecrets(newest)
  const olderSecrets = older.map(deriveSecrets)
  return {
    async create(purpose, siteId, nowMs) {
      const challenge = await createChallenge({
        ...secrets,
        algorithm: ALGORITHM,
        cost: difficulty.cost,
        counter: randomInt(difficulty.fewestCounters, difficulty.mostCounters),
        deriveKey,
        // Not the library's own expiry, which asks the wall clock.
        data: { purpose, site: siteId, expiresAtMs: nowMs + LIFE_MS },
      })
      return z.parse(captchaChallengeSchema, challenge)
    },
    async verify(text, purpose, siteId, nowMs) {
      const { challenge, solution } = readPayload(text)
      const isGenuine = async (known: typeof secrets) =>
        (await verifySolution({ ...known, challenge, solution, deriveKey })).verified
      let verified = await isGenuine(secrets)
      for (const known of olderSecrets) verified ||= await isGenuine(known)
      const { nonce, data } = challenge.parameters
      const isOurs = data.purpose === purpose && data.site === siteId && data.expiresAtMs > nowMs
      if (!verified || !isOurs) throw new ApiProblem('captcha_failed')
      return {
        async use(database, now) {
          if (!(await insertUse(database, nonce, new Date(data.expiresAtMs))))
            throw new ApiProblem('captcha_failed')
          await pruneUses(database, now)
        },
      }
    },
  }
}

function readPayload(text: string): z.output<typeof payloadSchema> {
  try {
    return z.parse(payloadSchema, JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch (cause) {
    throw new ApiProblem('captcha_failed', { cause })
  }
}

function deriveSecrets(tokenSecret: string) {
  return {
    hmacSignatureSecret: deriveSecret(tokenSecret, 'captcha challenge'),
    hmacKeySignatureSecret: deriveSecret(tokenSecret, 'captcha key'),
  }
}

/** A key for this use alone: one that leaks opens nothing else. */
function deriveSecret(tokenSecret: string, use: string): string {
  return createHmac('sha256', tokenSecret).update(use).digest('base64url')
}
