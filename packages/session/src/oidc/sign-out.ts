import { readTokenSet } from '../tokens/token-set.ts'
import { setAll } from './endpoints.ts'
import { addressOf, type OidcParts } from './parts.ts'
import type { OidcTokenSet } from './token-calls.ts'

/** Ends the session, and then that of the provider (OpenID Connect RP-Initiated Logout 2). */
export async function signOut({ options, session, discover, navigate }: OidcParts): Promise<boolean> {
  const set: OidcTokenSet | undefined = readTokenSet(session.getSnapshot().token)
  const [metadata] = await Promise.all([discover().catch(() => undefined), session.logout()])
  const endpoint = metadata?.end_session_endpoint
  // Without a network the browser would show its own page, from which nobody finds back.
  if (!endpoint || !navigator.onLine) return false
  const { clientId, postLogoutRedirectUri, logoutParams } = options
  const url = new URL(endpoint)
  setAll(url.searchParams, {
    client_id: clientId,
    id_token_hint: set?.idToken,
    post_logout_redirect_uri: postLogoutRedirectUri && addressOf(postLogoutRedirectUri),
    ...logoutParams,
  })
  navigate(url.href)
  return true
}
