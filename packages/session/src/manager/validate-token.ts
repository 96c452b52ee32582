import type { SessionTransport } from '../session.ts'
import { ANSWER_TIMEOUT_MS } from '../timing.ts'
import type { Core } from './core.ts'
import { wait } from './wait.ts'

/**
 * Asks the server whether the token is valid. A failure may as well be the network's, so it does not end the
 * session: it is an event, and the application decides.
 */
export async function validateToken(core: Core, transport: SessionTransport): Promise<boolean> {
  const { token } = core.state()
  if (!token) return false
  const signal = core.signal()
  // Asynchronous, so that what is thrown is a rejection.
  const ask = async (): Promise<boolean> => transport.validate(token, signal)
  // Any failure means invalid.
  const isValid = await Promise.race([ask(), wait(core.clock, ANSWER_TIMEOUT_MS, signal)]).catch(
    () => undefined,
  )
  if (signal.aborted) return false
  if (!isValid) core.emit('validationFailed')
  return Boolean(isValid)
}
