import { REAUTH_GRACE_MS } from '@platform/contract'
import type { SiteId } from '@platform/contract'
import type { ServerConfig } from '../../infrastructure/config/server-config.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { readSession, readSessionLives } from '../records/session-store.ts'
import type { SessionClaims, SessionLife, SessionWithAccount } from '../records/session-store.ts'
import { readBearerToken } from '../tokens/bearer-token.ts'
import { readRotation } from '../tokens/token-claims.ts'
import type { ReadClaims } from '../tokens/token-claims.ts'
import type { TokenKeys } from '../tokens/token-keys.ts'
import { verifyToken } from '../tokens/verify-token.ts'
import { idleSinceMs } from '../records/idle.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'

export interface LiveSession extends SessionWithAccount {
  readonly tokenRotation: number
  /** Also the one it had until at most the grace period ago. */
  readonly isTokenUsable: boolean
}

export interface PresentedClaims extends SessionClaims {
  /** The session's own may be another. */
  readonly askedSiteId: SiteId
}

/**
 * Without the database.
 * @throws ApiProblem `verif_error` for no token or a forged one, `tok_expir`,
 * `site_unknown`, `site_mismatch` of header and host, `rate_limited` when the session has had its share.
 */
export async function readPresentedClaims(
  context: RequestContext,
  keys: TokenKeys,
): Promise<PresentedClaims> {
  const nowMs = context.clock.now()
  const askedSiteId = readSite(context)
  const { sid, u_id, site, jti } = await readGenuineClaims(context.headers, keys, nowMs)
  await context.limiter.take('session', sid, nowMs)
  return { askedSiteId, sessionId: sid, accountId: u_id, siteId: site, rotation: readRotation(jti) }
}

/** @throws ApiProblem `tok_expir` when the session is over, `site_mismatch` for a token of another site. */
export async function findLiveSession(
  context: RequestContext,
  claims: PresentedClaims,
): Promise<LiveSession> {
  const nowMs = context.clock.now()
  const found = await readSession(context.database, claims.sessionId)
  if (
    found === undefined ||
    !isAlive(found, nowMs, context.config.idleMinutes) ||
    found.account.id !== claims.accountId
  ) {
    throw new ApiProblem('tok_expir')
  }
  if (found.session.siteId !== claims.siteId || claims.askedSiteId !== claims.siteId) {
    throw new ApiProblem('site_mismatch')
  }
  const tokenRotation = claims.rotation
  return { ...found, tokenRotation, isTokenUsable: isRotationUsable(found, tokenRotation, nowMs) }
}

/** Of these ids, those of sessions that are not over: for many at once. */
export function createLiveSessionLister(
  database: Database,
  {
    clock,
    config: { idleMinutes },
  }: Pick<RequestContext, 'clock'> & { readonly config: Pick<ServerConfig, 'idleMinutes'> },
): (sessionIds: readonly string[]) => Promise<ReadonlySet<string>> {
  return async (sessionIds) => {
    const found = await readSessionLives(database, sessionIds)
    const alive = found.filter((life) => isAlive(life, clock.now(), idleMinutes))
    return new Set(alive.map(({ session }) => session.id))
  }
}

async function readGenuineClaims(headers: Headers, keys: TokenKeys, nowMs: number): Promise<ReadClaims> {
  const token = readBearerToken(headers)
  const verdict = token === undefined ? undefined : await verifyToken(keys, token, nowMs)
  if (verdict?.status === 'genuine') return verdict.claims
  throw new ApiProblem(verdict?.status === 'expired' ? 'tok_expir' : 'verif_error')
}

function isAlive({ session, account }: SessionLife, nowMs: number, idleMinutes: number): boolean {
  const isIdle = session.lastUsedAt.getTime() <= idleSinceMs(nowMs, idleMinutes)
  return (
    !isIdle && session.endedAt === null && session.endsAt.getTime() > nowMs && account.suspendedAt === null
  )
}

/** Requests on their way with the replaced token when it was replaced are still answered. */
function isRotationUsable({ session }: SessionWithAccount, tokenRotation: number, nowMs: number): boolean {
  if (tokenRotation === session.rotation) return true
  const isJustReplaced = nowMs - session.rotatedAt.getTime() <= REAUTH_GRACE_MS
  return tokenRotation === session.rotation - 1 && isJustReplaced
}
