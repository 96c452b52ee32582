import { createSession } from '../create-session.ts'
import { createTokenSetOptions } from '../tokens/create-token-set-options.ts'
import { readCallback } from './answers/callback.ts'
import { createAttempts } from './attempts.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { createDiscovery } from './metadata.ts'
import type { Oidc, OidcOptions } from './oidc-options.ts'
import { addressOf, type OidcParts } from './parts.ts'
import { signOut } from './sign-out.ts'
import { createTokenCalls } from './token-calls.ts'

/**
 * Signs in and out with OpenID Connect, or plain OAuth where `openid` is not in the scope: the authorization code flow with PKCE
 * (RFC 7636, RFC 9700), for an application without a secret (the IETF draft on browser-based applications). Creates the session as well, which is renewed by the
 * refresh token. Nothing is fetched before somebody signs in or out.
 *
 * @example
 * const oidc = createOidc({ issuer: 'https://id.example.com', clientId: 'shop', scope: 'openid profile offline_access' })
 * const returnTo = await oidc.handleCallback() // on every page, or on that of `redirectUri`
 * if (returnTo) location.replace(returnTo)
 * else if (!oidc.session.getSnapshot().isLoggedIn) await oidc.signIn()
 */
export function createOidc(options: OidcOptions): Oidc {
  const discover = createDiscovery(options)
  const calls = createTokenCalls(options, discover)
  const session = createSession({ graceSeconds: 0, ...options.session, ...createTokenSetOptions(calls) })
  const parts: OidcParts = {
    options,
    session,
    calls,
    discover,
    attempts: createAttempts(`${options.session?.key ?? 'platform.token'}:oidc`),
    redirectUri: () => addressOf(options.redirectUri ?? '/'),
    navigate: options.navigate ?? ((url) => location.assign(url)),
  }
  const results = new Map<string, Promise<string>>()

  return {
    session,
    signIn: (how = {}) => beginSignIn(parts, how),
    signOut: () => signOut(parts),
    async handleCallback(url = location.href) {
      const answer = readCallback(url, parts.redirectUri())
      if (!answer) return undefined
      const metadata = await discover()
      // Components may be rendered twice; the code is good for one use.
      const result = results.get(answer.state) ?? finishSignIn(parts, metadata, answer, url)
      results.set(answer.state, result)
      return result
    },
  }
}
