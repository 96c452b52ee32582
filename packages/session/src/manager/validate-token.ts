import type { SessionTransport } from '../session.ts'
import type { Core } from './core.ts'

/**
 * Asks the server whether the token is valid. A failure may as well be the network's, so it does not end the
 * session: it is an event, and the application decides.
 */
export async function validateToken(core: Core, transport: SessionTransport): Promise<boolean> {
  const { token } = core.state()
  if (!token) return false
  const signal = core.signal()
  let isValid = false
  try {
    isValid = await transport.validate(token, signal)
  } catch {
    // Any failure means invalid.
  }
  if (signal.aborted) return false
  if (!isValid) core.emit('validationFailed')
  return isValid
}
