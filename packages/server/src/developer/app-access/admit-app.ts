import { isAllowed } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { readBearerToken } from '../../identity/tokens/bearer-token.ts'
import { readSite } from '../../infrastructure/http/hosts/request-site.ts'
import { readFailure } from '../../infrastructure/http/orpc.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { AdmitApp, AppCall } from '../../infrastructure/http/routes/app-guard.ts'
import type { SignedIn } from '../../infrastructure/http/routes/guard.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { apps } from '../../tables/developer/apps.ts'
import { insertRequest } from '../app-requests/store.ts'
import { hashAppToken } from '../apps/token.ts'
import { findToken } from './find-token.ts'
import type { FoundToken } from './find-token.ts'
import { recordAppVisit } from './record-visit.ts'
import { opens, scopeOf } from './scopes.ts'

const MINUTE_MS = 60_000

/**
 * Whom the token of an app lets in: its owner, to their own record and nothing else. Every request of a token that was once made is
 * noted at its app, refused ones too; of those that come too fast none is, or the notes would be what is too much.
 */
export const admitApp: AdmitApp = async (context, call, serve) => {
  const { database, clock, limiter } = context
  const token = readBearerToken(context.headers)
  if (token === undefined) throw new ApiProblem('verif_error')
  const secretHash = hashAppToken(token)
  const startMs = clock.now()
  await limiter.take('app', secretHash, startMs)
  const found = await findToken(database, secretHash)
  if (found === undefined) throw new ApiProblem('verif_error')
  const { id: appId } = found.app
  const { method, path } = call
  const note = async (outcome: { readonly status: number; readonly code: string | null }) => {
    const durationMs = Math.max(0, Math.round(clock.now() - startMs))
    await insertRequest(database, { appId, at: new Date(startMs), method, path, ...outcome, durationMs })
  }
  try {
    const signedIn = judge(context, call, found)
    await touch(context, found.app)
    const result = await serve(signedIn)
    await recordAppVisit(database, call, { viewer: signedIn.viewer, appId, at: new Date(clock.now()) })
    await note({ status: call.answered.status, code: null })
    return result
  } catch (error) {
    const { status, code } = readFailure(error)
    // What went wrong is answered, whatever becomes of the note.
    await note({ status, code }).catch((cause: unknown) =>
      context.logger.error({ err: cause }, 'app request not noted'),
    )
    throw error
  }
}

/** @throws ApiProblem `app_token_ended`, `app_token_expired`, `site_mismatch`, `forbidden`, `app_scope_missing` */
function judge(context: RequestContext, { meta, input }: AppCall, found: FoundToken): SignedIn {
  const { token, app, account } = found
  if (token.endedAt !== null || app.endedAt !== null) throw new ApiProblem('app_token_ended')
  if (token.expiresAt.getTime() <= context.clock.now()) throw new ApiProblem('app_token_expired')
  if (readSite(context) !== app.siteId) throw new ApiProblem('site_mismatch')
  const viewer = toViewer(found)
  if (account.suspendedAt !== null || !isAllowed(viewer, meta.permission)) throw new ApiProblem('forbidden')
  if (!opens(app.scopes, scopeOf(meta.appScope ?? '', input))) throw new ApiProblem('app_scope_missing')
  return { viewer, account }
}

/** No sign-in stands behind it, so nothing that needs one is open to it. */
function toViewer({ token, app, account }: FoundToken): Viewer {
  return {
    accountId: account.id,
    sessionId: token.id,
    siteId: app.siteId,
    kind: account.kind,
    organizationId: undefined,
    organizationRole: undefined,
    verifiedAtMs: 0,
    onlyPersonId: account.id,
  }
}

/** Once a minute at most. */
async function touch(
  { database, clock }: RequestContext,
  { id, lastUsedAt }: FoundToken['app'],
): Promise<void> {
  const now = clock.now()
  if (lastUsedAt !== null && now - lastUsedAt.getTime() < MINUTE_MS) return
  await database
    .update(apps)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(apps.id, id))
}
