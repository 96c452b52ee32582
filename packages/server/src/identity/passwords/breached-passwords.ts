import { createHash } from 'node:crypto'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import type { Logger } from '../../infrastructure/logging/logger.ts'

/** Nobody waits longer for a service that is none of ours. */
const TIMEOUT_MS = 2_000
const PREFIX_LENGTH = 5

export interface BreachContext {
  readonly config: Pick<ServerConfig, 'breachedPasswordsUrl'>
  readonly logger: Logger
}

/**
 * The service gets the first five of forty digits of the SHA-1 and answers with all that begin so, and more,
 * so that not even the answer's length tells anything. No service, or none that answers, knows nothing.
 */
export async function isBreachedPassword(
  { config: { breachedPasswordsUrl }, logger }: BreachContext,
  password: string,
): Promise<boolean> {
  if (breachedPasswordsUrl === undefined) return false
  const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  const rest = digest.slice(PREFIX_LENGTH)
  try {
    const response = await fetch(`${breachedPasswordsUrl}${digest.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`It answers with ${response.status}`)
    const lines = (await response.text()).split(/\r?\n/)
    return lines.some((line) => {
      const [suffix, count] = line.trim().toUpperCase().split(':')
      // What was added to hide the length occurs no time.
      return suffix === rest && Number(count) > 0
    })
  } catch (error) {
    logger.warn({ err: error }, 'The collection of breached passwords does not answer')
    return false
  }
}
