import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { endSession, rotateSession } from '../records/session-store.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { mintToken } from '../tokens/mint.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { findLiveSession, readPresentedClaims } from '../viewer/live-session.ts'
import type { LiveSession } from '../viewer/live-session.ts'

/**
 * Several requests with one token get the same successor for the grace period. Later the token can only have
 * been copied, so its session ends for both who hold it.
 * @throws ApiProblem `verif_error`, `tok_expir` or `site_mismatch`.
 */
export async function replaceToken(context: RequestContext, keys: TokenKeys): Promise<string> {
  const claims = await readPresentedClaims(context, keys)
  const { idleMinutes } = context.config
  const rotated =
    claims.askedSiteId === claims.siteId
      ? await rotateSession(context.database, claims, { nowMs: context.clock.now(), idleMinutes })
      : undefined
  if (rotated !== undefined) return mintToken(keys, rotated.account, rotated.session)
  // Another request was first, the token is of another site, or the session is over: look.
  return readSuccessor(context, keys, await findLiveSession(context, claims))
}

async function readSuccessor(context: RequestContext, keys: TokenKeys, live: LiveSession): Promise<string> {
  if (live.isTokenUsable && live.tokenRotation < live.session.rotation) {
    return issueToken(context.database, keys, live.account, live.session)
  }
  // What forbade the rotation a moment ago is over again, such as a suspension: no reason to end anything.
  if (live.tokenRotation === live.session.rotation) throw new ApiProblem('tok_expir')
  context.logger.warn({ sessionId: live.session.id }, 'A replaced token was used again: its session ends')
  await endSession(context.database, live.session.id, 'tokenReplayed', new Date(context.clock.now()))
  throw new ApiProblem('tok_expir')
}
