import type { ServerConfig } from '../config/server-config.ts'
import type { SealSecrets } from '../config/secrets/seal-secrets.ts'
import type { TokenSecrets } from '../config/secrets/token-secret.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logging/logger.ts'
import type { CallNotes } from './call-notes.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { RequestLimiter } from '../request-limits/request-limiter.ts'
import type { SitePages } from './site-pages.ts'

export interface RuntimeConfig extends ServerConfig {
  /** Those of `TOKEN_SECRET`, else that of the key file. */
  readonly tokenSecrets: TokenSecrets
  /** What is sealed in the database is sealed under the first of them. */
  readonly sealSecrets: SealSecrets
  /** The sites this server answers for: those of the specification, those it serves, and those of `SITE_ORIGINS`. */
  readonly siteIds: ReadonlySet<string>
}

export interface RequestContext {
  readonly database: Database
  readonly config: RuntimeConfig
  readonly requestId: string
  /** The site of the port or host that was asked; on the API port the known site that `X-Site-Id` names. */
  readonly site: string | undefined
  readonly headers: Headers
  readonly remoteAddress: string
  readonly responseHeaders: Headers
  /** Of a success that has another status than its endpoint says; not there for a route that another calls. */
  readonly setStatus?: (status: number) => void
  /** Knows the request id; write no token, password or health data to it. */
  readonly logger: Logger
  readonly clock: Clock
  /** For what costs more than other calls; every call has been counted already. */
  readonly limiter: RequestLimiter
  readonly sitePages: SitePages
  /** Of a call from outside; not there for a route that another calls. */
  readonly notes?: CallNotes | undefined
  readonly telemetry?: Telemetry | undefined
}
