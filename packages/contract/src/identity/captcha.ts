import * as z from 'zod/mini'
import { endpoint } from '../define.ts'

const tag = 'Captcha'

/** What a captcha is solved for; a solution for one is no good for another. */
export const CAPTCHA_PURPOSES = ['register', 'passwordRecovery', 'demoRequest'] as const

export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

const captchaPurposeSchema = z.enum(CAPTCHA_PURPOSES)

const MAX_SOLUTION_LENGTH = 4000

/** A solved challenge: base64 of the JSON `{ challenge, solution }`. */
export const captchaSolutionSchema = z.string().check(z.minLength(1), z.maxLength(MAX_SOLUTION_LENGTH))

/** A signed proof-of-work challenge: find the counter whose derived key begins with `keyPrefix`. */
export const captchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ purpose: z.string(), site: z.string(), expiresAtMs: z.number() }),
  }),
  signature: z.string(),
})

export type CaptchaChallenge = z.output<typeof captchaChallengeSchema>

export const captcha = {
  create: endpoint({
    method: 'POST',
    path: '/captcha',
    permission: 'public',
    tag,
    summary: 'Get a challenge that costs a computer a second and a person nothing',
    description: 'Good for ten minutes, one purpose, one site and one use.',
    input: z.strictObject({ purpose: captchaPurposeSchema }),
    output: captchaChallengeSchema,
  }),
}
