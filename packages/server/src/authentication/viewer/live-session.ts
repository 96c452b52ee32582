import { REAUTH_GRACE_MS } from '@platform/contract'
import { ApiProblem } from '../../http/problem.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { readSession } from '../../sessions/store.ts'
import type { SessionWithAccount } from '../../sessions/store.ts'
import { readBearerToken } from '../token/bearer-token.ts'
import { readRotation } from '../token/token-claims.ts'
import type { ReadClaims } from '../token/token-claims.ts'
import type { TokenKeys } from '../token/token-keys.ts'
import { verifyToken } from '../token/verify-token.ts'
import { readSite } from './request-site.ts'

/** A session that is alive, and how the token that asked stands to it. */
export interface LiveSession extends SessionWithAccount {
  /** The rotation the token was made with. */
  readonly tokenRotation: number
  /** The token is the session's present one, or was so until at most the grace period ago. */
  readonly isTokenUsable: boolean
}

/**
 * Looks up the session behind the request's token.
 *
 * @throws ApiProblem `verif_error` for no token or a forged one, `tok_expir` for one whose time or session is over,
 * `site_mismatch` for one of another site, `site_unknown` when no known site is named, `rate_limited` when the session
 * has had its share.
 * @example
 * const { account } = await readLiveSession(context, keys)
 */
export async function readLiveSession(context: RequestContext, keys: TokenKeys): Promise<LiveSession> {
  const nowMs = context.clock.now()
  const siteId = readSite(context)
  const claims = await readGenuineClaims(context.headers, keys, nowMs)
  context.limiter.take('session', claims.sid, nowMs)
  const found = await readSession(context.database, claims.sid)
  if (found === undefined || !isAlive(found, nowMs) || found.account.id !== claims.u_id) {
    throw new ApiProblem('tok_expir')
  }
  if (found.session.siteId !== claims.site || siteId !== claims.site) throw new ApiProblem('site_mismatch')
  const tokenRotation = readRotation(claims.jti)
  return { ...found, tokenRotation, isTokenUsable: isRotationUsable(found, tokenRotation, nowMs) }
}

async function readGenuineClaims(headers: Headers, keys: TokenKeys, nowMs: number): Promise<ReadClaims> {
  const token = readBearerToken(headers)
  const verdict = token === undefined ? undefined : await verifyToken(keys, token, nowMs)
  if (verdict?.status === 'genuine') return verdict.claims
  throw new ApiProblem(verdict?.status === 'expired' ? 'tok_expir' : 'verif_error')
}

function isAlive({ session, account }: SessionWithAccount, nowMs: number): boolean {
  return session.endedAt === null && session.endsAt.getTime() > nowMs && account.suspendedAt === null
}

/** Requests that were on their way with the replaced token when it was replaced are still answered. */
function isRotationUsable({ session }: SessionWithAccount, tokenRotation: number, nowMs: number): boolean {
  if (tokenRotation === session.rotation) return true
  const isJustReplaced = nowMs - session.rotatedAt.getTime() <= REAUTH_GRACE_MS
  return tokenRotation === session.rotation - 1 && isJustReplaced
}
