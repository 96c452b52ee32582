import { createHmac } from 'node:crypto'
import { createRateLimited } from '../problems/problem.ts'
import type { RequestContext } from '../http/request-context.ts'
import { APP_CODE_BACK_OFF } from '../request-limits/limits.ts'
import { countAttempt, forgiveAttempts, readOpenAt } from './store.ts'

/** Counts as failed until it is said to have succeeded. */
export interface CodeAttempt {
  succeed(): Promise<void>
}

/**
 * Who gets this far knows the password, so attempts on an account count together, wherever they come from.
 * @throws ApiProblem `rate_limited`; nothing is counted then.
 */
export async function startCodeAttempt(
  { database, clock, config, logger }: Pick<RequestContext, 'clock' | 'config' | 'database' | 'logger'>,
  accountId: string,
): Promise<CodeAttempt> {
  const key = createHmac('sha256', config.tokenSecrets[0])
    .update(JSON.stringify(['app code', accountId]))
    .digest('base64url')
  const nowMs = clock.now()
  if (!(await countAttempt(database, key, APP_CODE_BACK_OFF, nowMs))) {
    const openAtMs = (await readOpenAt(database, key)) ?? nowMs
    logger.warn({ waitMs: openAtMs - nowMs }, 'A second step has to wait')
    throw createRateLimited(openAtMs - nowMs)
  }
  return { succeed: () => forgiveAttempts(database, key) }
}
