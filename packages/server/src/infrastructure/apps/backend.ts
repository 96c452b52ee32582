import type { ApiBase, DemoSignIn, SiteId } from '@platform/contract'
import type { Hono } from 'hono'
import type { AppEnvironment } from '../http/exchange.ts'
import type { DatabaseHandle, OnStatement } from '../database/database.ts'
import type { StartDatabase } from '../database/embedded/embedded-database.ts'
import type { RequestContext, RuntimeConfig } from '../http/request-context.ts'
import type { Logger } from '../logging/logger.ts'
import type { FindMailBrand } from '../mail/brands.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Valkey } from '../valkey/open-valkey.ts'
import type { RequestLimiter } from '../request-limits/request-limiter.ts'
import type { SitePages } from '../http/site-pages.ts'
import type { HostPolicy } from '../http/hosts/hosts.ts'
import type { BaseHandler } from '../http/orpc.ts'
import type { Clock } from '../clock/clock.ts'

/** `cost` rounds of a key derivation for each of the counters up to the one looked for. */
export interface CaptchaDifficulty {
  readonly cost: number
  readonly fewestCounters: number
  readonly mostCounters: number
}

export interface EventStreams {
  /** @throws ApiProblem as any guarded route, and `rate_limited` for too many streams of one account. */
  open(context: RequestContext): Promise<Response>
  /** Also ends streams that are opened later; browsers come back to where they were. */
  end(): void
}

export interface Backend {
  readonly config: RuntimeConfig
  readonly hosts: HostPolicy
  readonly logger: Logger
  readonly clock: Clock
  readonly limiter: RequestLimiter
  readonly valkey?: Valkey | undefined
  readonly sitePages: SitePages
  readonly findMailBrand: FindMailBrand
  /** The sites whose pages are served here, or from their sources beside this server. */
  readonly brandIds: ReadonlySet<SiteId>
  /** Absent but in a demo. */
  readonly findDemoSignIn?: ((siteId: SiteId) => DemoSignIn) | undefined
  readonly captchaDifficulty?: CaptchaDifficulty | undefined
  readonly onStatement?: OnStatement | undefined
  readonly telemetry?: Telemetry | undefined
  readonly startDatabase?: StartDatabase | undefined
  /** Absent until the database is open and its schema up to date. */
  readonly service: Service | undefined
  /** From the stop signal on: what is under way ends, nothing new is asked for. */
  readonly isDraining: boolean
}

export interface Service {
  readonly handle: DatabaseHandle
  readonly handlers: Readonly<Record<ApiBase, BaseHandler>>
  readonly events: EventStreams
  /** Below `PAYMENTS_PATH`. */
  readonly payments: Hono<AppEnvironment>
}
