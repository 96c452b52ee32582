import type { Core } from '../core/core.ts'
import { expiresAtMs } from '../rules/times.ts'
import type { RefusalReason, Validity } from '../session.ts'
import { endToken } from '../state/transitions.ts'
import { ATTEMPT_TIMEOUT_MS, RESEND_WITHIN_MS } from '../timing.ts'
import { persist, type CallParts } from './persist.ts'

/**
 * The server's refusal ends the session. Any other failure may be the network's, so the application decides.
 */
export async function validateToken(parts: CallParts): Promise<Validity> {
  const { core, transport, readRefusal } = parts
  const { token } = core.state()
  if (!token) return 'invalid'
  const over = core.signal()
  const patience = [ATTEMPT_TIMEOUT_MS, core.now() + RESEND_WITHIN_MS] as const
  const end = await persist(parts, over, patience, (signal) => transport.validate(token, signal)).then(
    (isValid) => isValid || 'revoked',
    readRefusal,
  )
  if (end !== true) endRefused(core, token, end)
  if (over.aborted) return 'invalid'
  return end === true ? 'valid' : 'unknown'
}

/** A refusal tells nothing of a token that took the place of the refused one. */
export function endRefused(core: Core, token: string, why: RefusalReason | undefined): void {
  const isOver = expiresAtMs(core.getSnapshot().claims) <= core.serverNow()
  const end = why === 'revoked' && isOver ? 'expired' : why
  if (end && core.state().token === token) core.commit((state) => endToken(state, end))
}
