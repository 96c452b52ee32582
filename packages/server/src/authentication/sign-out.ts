import type { RequestContext } from '../http/request-context.ts'
import { endSession } from '../sessions/store.ts'
import { readBearerToken } from './token/bearer-token.ts'
import type { TokenKeys } from './token/token-keys.ts'
import { verifyToken } from './token/verify-token.ts'

/**
 * Ends the session of the request's token. A token that has expired or was replaced still names its session, and one
 * that is forged or missing has none to end: either way the person is signed out afterwards.
 *
 * @example
 * await signOut(context, dependencies.tokenKeys)
 */
export async function signOut(context: RequestContext, keys: TokenKeys): Promise<void> {
  const nowMs = context.clock.now()
  const token = readBearerToken(context.headers)
  const verdict = token === undefined ? undefined : await verifyToken(keys, token, nowMs)
  if (verdict === undefined || verdict.status === 'forged') return
  await endSession(context.database, verdict.claims.sid, 'signedOut', new Date(nowMs))
}
