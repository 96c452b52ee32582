import { readReturnTo } from './answers/return-to.ts'
import { setAll } from './endpoints.ts'
import type { SignInOptions } from './oidc-options.ts'
import { DEFAULT_SCOPE, type OidcParts } from './parts.ts'
import { createRandomText, hash } from './pkce.ts'

/** Sends the person to the provider (OpenID Connect Core 3.1.2.1, RFC 7636 4.3). */
export async function beginSignIn(
  { options, attempts, discover, redirectUri, navigate }: OidcParts,
  { returnTo, prompt, loginHint, maxAge, params }: SignInOptions,
): Promise<void> {
  const { href, origin, pathname } = location
  const redirect = redirectUri()
  // The page that takes answers is nothing to come back to.
  const here = pathname === new URL(redirect).pathname ? '/' : href
  const [state, nonce, verifier] = [createRandomText(), createRandomText(), createRandomText()]
  const url = new URL((await discover()).authorization_endpoint)
  setAll(url.searchParams, {
    ...options.params,
    ...params,
    prompt,
    login_hint: loginHint,
    max_age: maxAge?.toString(),
    response_type: 'code',
    client_id: options.clientId,
    redirect_uri: redirect,
    scope: options.scope ?? DEFAULT_SCOPE,
    state,
    nonce,
    code_challenge: await hash(verifier),
    code_challenge_method: 'S256',
    // Then the code is good for nobody without the key, either (RFC 9449 10).
    dpop_jkt: await options.dpop?.thumbprint(),
  })
  const startedAtMs = Date.now()
  attempts.add(state, {
    startedAtMs,
    returnTo: readReturnTo(returnTo ?? here, origin),
    nonce,
    verifier,
    maxAge,
  })
  navigate(url.href)
}
