import type { ServerConfig } from '../config/server-config.ts'
import type { TokenSecrets } from '../config/token-secret.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logging/logger.ts'
import type { RequestLimiter } from '../request-limits/request-limiter.ts'
import type { SitePages } from './site-pages.ts'

/** What the process decided at its start and every request reads. */
export interface RuntimeConfig extends ServerConfig {
  /** Sign and verify tokens: those of `TOKEN_SECRET`, else that of the key file in the data directory. */
  readonly tokenSecrets: TokenSecrets
  /** The sites this server answers for: those of the specification, those it serves, and those of `SITE_ORIGINS`. */
  readonly siteIds: ReadonlySet<string>
}

/** What a route gets besides its input. */
export interface RequestContext {
  readonly database: Database
  readonly config: RuntimeConfig
  readonly requestId: string
  /** The site of the port or host that was asked; on the API port the known site that `X-Site-Id` names. */
  readonly site: string | undefined
  readonly headers: Headers
  readonly remoteAddress: string
  /** Headers that a route adds to its answer, `ETag` for one. */
  readonly responseHeaders: Headers
  /** Knows the request id; write no token, password or health data to it. */
  readonly logger: Logger
  readonly clock: Clock
  /** Counts what costs more than other calls; every call has been counted already. */
  readonly limiter: RequestLimiter
  readonly sitePages: SitePages
}
