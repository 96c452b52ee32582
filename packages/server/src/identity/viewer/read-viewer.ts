import type { SignedIn } from '../../infrastructure/http/routes/guard.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { readSubscriber } from '../../infrastructure/http/remote-network.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { touchSession } from '../records/session-store.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { TOUCH_INTERVAL_MS } from '../records/idle.ts'
import { findLiveSession, readPresentedClaims } from './live-session.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'

/**
 * Kind and role come from the database, never from the token.
 * @throws ApiProblem as {@link readPresentedClaims} and {@link findLiveSession}.
 */
export async function readViewer(context: RequestContext, keys: TokenKeys): Promise<Viewer> {
  return (await readSignedIn(context, keys)).viewer
}

/** @throws ApiProblem as {@link readViewer} */
export async function readSignedIn(context: RequestContext, keys: TokenKeys): Promise<SignedIn> {
  const claims = await readPresentedClaims(context, keys)
  const { session, account, isTokenUsable } = await findLiveSession(context, claims)
  if (!isTokenUsable) throw new ApiProblem('tok_expir')
  context.limiter.familiar.add(readSubscriber(context.remoteAddress))
  const nowMs = context.clock.now()
  if (nowMs - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) {
    await touchSession(context.database, session.id, new Date(nowMs))
  }
  const viewer: Viewer = {
    accountId: account.id,
    sessionId: session.id,
    siteId: session.siteId,
    kind: account.kind,
    organizationId: account.organizationId ?? undefined,
    organizationRole: account.organizationRole ?? undefined,
    organizationWantsSecondStep: account.organizationWantsSecondStep === true,
    verifiedAtMs: session.verifiedAt.getTime(),
  }
  return { viewer, account }
}
