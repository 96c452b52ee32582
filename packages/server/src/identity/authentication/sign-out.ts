import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { endSession } from '../records/session-store.ts'
import { readBearerToken } from '../tokens/bearer-token.ts'
import { readSignOutTicket } from '../tokens/sign-out-ticket.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { verifyToken } from '../tokens/verify-token.ts'

/** An expired or replaced token still names its session; a forged one has none to end. */
export async function signOut(context: RequestContext, keys: TokenKeys): Promise<void> {
  const nowMs = context.clock.now()
  const sessionId = await readSessionId(readBearerToken(context.headers), keys, nowMs)
  if (sessionId !== undefined) await endSession(context.database, sessionId, 'signedOut', new Date(nowMs))
}

async function readSessionId(
  token: string | undefined,
  keys: TokenKeys,
  nowMs: number,
): Promise<string | undefined> {
  if (token === undefined) return undefined
  const ticketed = readSignOutTicket(keys, token)
  if (ticketed !== undefined) return ticketed
  const verdict = await verifyToken(keys, token, nowMs)
  return verdict.status === 'forged' ? undefined : verdict.claims.sid
}
