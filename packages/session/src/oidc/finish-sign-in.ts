import { formatTokenSet } from '../tokens/token-set.ts'
import type { Callback } from './answers/callback.ts'
import { checkIdToken } from './answers/id-token.ts'
import type { OidcMetadata } from './metadata.ts'
import { OidcError } from './answers/oidc-error.ts'
import { DEFAULT_SCOPE, type OidcParts } from './parts.ts'

/** Takes the answer of the provider that was found at an address, and resolves with where to go. */
export async function finishSignIn(
  { options, session, attempts, calls, redirectUri }: OidcParts,
  metadata: OidcMetadata,
  answer: Callback,
  url: string,
): Promise<string> {
  const { issuer, clientId, scope = DEFAULT_SCOPE, clockToleranceSeconds: toleranceSeconds = 300 } = options
  const attempt = attempts.take(answer.state)
  // Whatever becomes of it, the code is not left lying in the address bar and in the history.
  if (url === location.href) history.replaceState(history.state, '', redirectUri())
  if (!attempt) throw new OidcError('unknown_state')
  const { verifier, nonce, maxAge, returnTo } = attempt
  if (!verifier) {
    if ((await session.ready).isLoggedIn) return returnTo
    throw new OidcError('replayed')
  }
  // Whoever says so with every answer does not forget it, but somebody else may have (RFC 9207 2.4).
  const sender = answer.issuer ?? (metadata.authorization_response_iss_parameter_supported ? '' : issuer)
  if (sender !== issuer) throw new OidcError('wrong_issuer')
  const { code, error } = answer
  if (error) throw new OidcError(error, answer)
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri(),
    code_verifier: verifier,
  }
  const set = await calls.ask(form, (claims) => {
    if (!claims && !scope.split(' ').includes(DEFAULT_SCOPE)) return
    const nowSeconds = session.clock.now() / 1000
    checkIdToken(claims, { issuer, clientId, nonce, nowSeconds, toleranceSeconds, maxAge })
  })
  await session.update(formatTokenSet(set))
  return returnTo
}
