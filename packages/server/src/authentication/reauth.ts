import { ApiProblem } from '../http/problem.ts'
import type { RequestContext } from '../http/request-context.ts'
import { endSession, rotateSession } from '../sessions/store.ts'
import { mintToken } from './token/mint.ts'
import type { TokenKeys } from './token/token-keys.ts'
import { readLiveSession } from './viewer/live-session.ts'
import type { LiveSession } from './viewer/live-session.ts'

/**
 * Replaces the request's token by its successor. Of several requests with one token the first rotates the session, and
 * the others get the same successor for the grace period. Later the token can only have been copied, so its session
 * ends for both who hold it.
 *
 * @throws ApiProblem `verif_error`, `tok_expir` or `site_mismatch`.
 * @example
 * const token = await replaceToken(context, dependencies.tokenKeys)
 */
export async function replaceToken(context: RequestContext, keys: TokenKeys): Promise<string> {
  const live = await readLiveSession(context, keys)
  if (live.tokenRotation !== live.session.rotation) return readSuccessor(context, keys, live)
  const now = new Date(context.clock.now())
  const isFirst = await rotateSession(context.database, live.session.id, live.tokenRotation, now)
  // Another request was first, or the session has just ended: look again.
  if (!isFirst) return readSuccessor(context, keys, await readLiveSession(context, keys))
  const session = { ...live.session, rotation: live.tokenRotation + 1, rotatedAt: now }
  return mintToken(keys, live.account, session)
}

async function readSuccessor(context: RequestContext, keys: TokenKeys, live: LiveSession): Promise<string> {
  if (live.isTokenUsable && live.tokenRotation < live.session.rotation) {
    return mintToken(keys, live.account, live.session)
  }
  context.logger.warn({ sessionId: live.session.id }, 'A replaced token was used again: its session ends')
  await endSession(context.database, live.session.id, 'tokenReplayed', new Date(context.clock.now()))
  throw new ApiProblem('tok_expir')
}
