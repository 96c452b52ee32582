import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { answerWith } from './answers.ts'
import type { Answer } from './open-public-page.tsx'

const challenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 2,
  deriveKey,
  hmacSignatureSecret: 'for tests',
  hmacKeySignatureSecret: 'for tests, too',
})

/** Answers calls for a captcha with one that is solved at once, and all others as told. */
export function withCaptcha(answer: Answer): Answer {
  return (call) => (call.name === 'POST /captcha' ? answerWith(challenge) : answer(call))
}
