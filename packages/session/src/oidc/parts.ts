import type { Session } from '../session.ts'
import type { Attempts } from './attempts.ts'
import type { OidcMetadata } from './metadata.ts'
import type { OidcOptions } from './oidc-options.ts'
import type { TokenCalls } from './token-calls.ts'

/** What signing in and out works with. */
export interface OidcParts {
  readonly options: OidcOptions
  readonly session: Session
  readonly attempts: Attempts
  readonly calls: TokenCalls
  discover(): Promise<OidcMetadata>
  /** Where answers are sent to, whole. */
  redirectUri(): string
  navigate(url: string): void
}

/** As it is written where it is whole, because the provider compares it letter by letter. */
export function addressOf(uri: string): string {
  return uri.startsWith('/') ? location.origin + uri : uri
}

export const DEFAULT_SCOPE = 'openid'
