import { createHmac } from 'node:crypto'
import { createRateLimited } from '../problems/problem.ts'
import type { RequestContext } from '../http/request-context.ts'
import {
  ACCESS_BACK_OFF,
  ACCESS_IN_NETWORK_BACK_OFF,
  ACCESS_OF_ADDRESS_BACK_OFF,
} from '../request-limits/limits.ts'
import { readNetwork, readSubscriber } from '../http/remote-network.ts'
import { countAttempt, pruneAttempts, readOpenAt } from './store.ts'

/** Each sends a mail to an address that somebody typed. */
export type AccessRequest =
  'registration' | 'passwordRecovery' | 'emailChange' | 'invitation' | 'careInvitation'

type AccessContext = Pick<RequestContext, 'clock' | 'config' | 'database' | 'logger' | 'remoteAddress'>

/**
 * Not the sign-in's counters, so that recovery works while that is locked.
 * @param email in its canonical form
 * @throws ApiProblem `rate_limited`; nothing is counted then.
 */
export async function countAccessRequest(
  context: AccessContext,
  request: AccessRequest,
  email: string,
): Promise<void> {
  const { clock, config, database, remoteAddress } = context
  const nowMs = clock.now()
  const hash = (...parts: readonly string[]) =>
    createHmac('sha256', config.tokenSecrets[0])
      .update(JSON.stringify([request, ...parts]))
      .digest('base64url')
  const counters = [
    { key: hash('mail in network', email, readNetwork(remoteAddress)), policy: ACCESS_IN_NETWORK_BACK_OFF },
    { key: hash('mail', email), policy: ACCESS_BACK_OFF },
    { key: hash('address', readSubscriber(remoteAddress)), policy: ACCESS_OF_ADDRESS_BACK_OFF },
  ]
  // All or none: what is thrown undoes the counters before. They are locked in this order everywhere.
  await database.transaction(async (transaction) => {
    for (const { key, policy } of counters) {
      if (await countAttempt(transaction, key, policy, nowMs)) continue
      const openAtMs = (await readOpenAt(transaction, key)) ?? nowMs
      context.logger.warn({ request, waitMs: openAtMs - nowMs }, 'A request for a mail has to wait')
      throw createRateLimited(openAtMs - nowMs)
    }
  })
  await pruneAttempts(database, nowMs)
}
