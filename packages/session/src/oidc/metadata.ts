import { SessionError } from '../session-error.ts'
import { OidcError } from './answers/oidc-error.ts'

/** Where the provider is reached, by the names that it has for it (RFC 8414 2, OpenID Connect Discovery 3). */
export interface OidcMetadata {
  /** Where people sign in (RFC 6749 3.1). */
  readonly authorization_endpoint: string
  /** Where codes and refresh tokens become tokens (RFC 6749 3.2); over TLS. */
  readonly token_endpoint: string
  /** Where tokens are revoked (RFC 7009). */
  readonly revocation_endpoint?: string | undefined
  /** Where the provider's own session ends (OpenID Connect RP-Initiated Logout). */
  readonly end_session_endpoint?: string | undefined
  /** Whether every answer says whom it is from (RFC 9207 3); then one that does not is refused. */
  readonly authorization_response_iss_parameter_supported?: boolean | undefined
}

/** How long one look at the metadata may take. */
const DISCOVERY_TIMEOUT_MS = 5_000
/** What never leaves the machine is as good as TLS. */
const SECURE = /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])/

/** Looks once a page, and again where that failed; never where both endpoints are given by hand. */
export function createDiscovery({
  issuer,
  metadata: given,
}: {
  readonly issuer: string
  readonly metadata?: Partial<OidcMetadata>
}): () => Promise<OidcMetadata> {
  let known: Promise<OidcMetadata> | undefined

  async function discover(): Promise<OidcMetadata> {
    const isWhole = given?.authorization_endpoint && given.token_endpoint
    const metadata = { ...(isWhole ? {} : await read(issuer)), ...given }
    // The signature of an ID token is not checked, because TLS says who sent it.
    if (!SECURE.test(metadata.token_endpoint ?? '')) throw new OidcError('insecure')
    if (!hasEndpoints(metadata)) throw new OidcError('unreadable')
    return metadata
  }

  return () => {
    known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function read(issuer: string): Promise<Partial<OidcMetadata>> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new SessionError('timeout')), DISCOVERY_TIMEOUT_MS)
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: patience.signal }).finally(() => clearTimeout(timer))
  if (!response.ok) throw new OidcError('server_error', { response })
  const metadata: Partial<OidcMetadata> & { readonly issuer?: string } = await response.json()
  // Exactly, letter by letter: whoever could answer for another issuer would be taken for it.
  if (metadata.issuer !== issuer) throw new OidcError('wrong_issuer')
  return metadata
}

function hasEndpoints(metadata: Partial<OidcMetadata>): metadata is OidcMetadata {
  return Boolean(metadata.authorization_endpoint && metadata.token_endpoint)
}
