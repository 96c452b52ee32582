import type { Core } from '../core/core.ts'
import { SessionError } from '../session-error.ts'
import { readFacts } from '../state/session-state.ts'
import { FORGOTTEN_AFTER_MS, RENEWAL_PAUSE_MS, RESEND_WITHIN_MS } from '../timing.ts'
import { retryAfterMsOf } from './persist.ts'

/**
 * Notes for all tabs since when the token has been sent. An answer may be lost, and who sends the token after
 * the time of grace counts as a thief: by then the server is asked first, or this rejects.
 */
export async function beginToSend(core: Core, validate: () => Promise<boolean>): Promise<number> {
  let [askedAtMs = core.now()] = readFacts(core.state()).renewal
  const ageMs = Math.abs(core.now() - askedAtMs)
  if (ageMs > RESEND_WITHIN_MS) {
    if (ageMs < FORGOTTEN_AFTER_MS || !(await validate())) throw new SessionError('timeout')
    askedAtMs = core.now()
  }
  core.setFact('renewal', [askedAtMs])
  return askedAtMs
}

export function pauseRenewal(core: Core, error: unknown): void {
  const [askedAtMs = core.now()] = readFacts(core.state()).renewal
  const pauseMs = Math.max(RENEWAL_PAUSE_MS, retryAfterMsOf(error))
  core.setFact('renewal', [askedAtMs, Math.max(core.now() + pauseMs, askedAtMs + FORGOTTEN_AFTER_MS)])
}
