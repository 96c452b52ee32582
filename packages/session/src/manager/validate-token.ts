import type { Core } from '../core/core.ts'
import type { SessionTransport } from '../session.ts'
import { expireSession } from '../state/transitions.ts'
import type { Presence } from '../tabs/presence.ts'
import { persist } from './persist.ts'

/**
 * The server's refusal ends the session. Any other failure may be the network's, so the application decides.
 */
export async function validateToken(
  core: Core,
  transport: SessionTransport,
  presence: Presence,
): Promise<boolean> {
  const { token } = core.state()
  if (!token) return false
  const person = core.signal()
  const isValid = await persist(core, presence, person, (signal) => transport.validate(token, signal)).catch(
    (error: unknown) => endRefused(core, token, error),
  )
  if (person.aborted) return false
  if (!isValid) core.emit('validationFailed')
  return Boolean(isValid)
}

/** Ends the session where the server refuses its token in words of its own; the page of a proxy has no code. */
export function endRefused(core: Core, token: string, error: unknown): void {
  const { status, code } = Object(error)
  if (code && (status === 401 || status === 403) && core.state().token === token) core.commit(expireSession)
}
