import type { ApiBase } from '@platform/contract'
import type { CaptchaDifficulty } from '../../identity/captcha/captcha.ts'
import type { DatabaseHandle, OnStatement } from '../database/database.ts'
import type { Logger } from '../logging/logger.ts'
import type { EventStreams } from '../../activity/events/event-streams.ts'
import type { FindMailBrand } from '../mail/brands.ts'
import type { RequestLimiter } from '../rate-limits/request-limiter.ts'
import type { SitePages } from '../../sites/site-pages/site-pages.ts'
import type { HostPolicy } from '../http/hosts/hosts.ts'
import type { BaseHandler } from '../http/orpc.ts'
import type { Clock, RuntimeConfig } from '../http/request-context.ts'

/** What every port of the server shares. */
export interface Backend {
  readonly config: RuntimeConfig
  readonly hosts: HostPolicy
  readonly logger: Logger
  readonly clock: Clock
  readonly limiter: RequestLimiter
  /** Which pages the sites have, as built and as switched. */
  readonly sitePages: SitePages
  readonly findMailBrand: FindMailBrand
  readonly captchaDifficulty?: CaptchaDifficulty | undefined
  readonly onStatement?: OnStatement | undefined
  /** Absent until the database is open and its schema up to date. */
  readonly service: Service | undefined
  /** From the stop signal on: what is under way ends, nothing new is asked for. */
  readonly isDraining: boolean
}

/** What answers the API's calls. */
export interface Service {
  readonly handle: DatabaseHandle
  readonly handlers: Readonly<Record<ApiBase, BaseHandler>>
  readonly events: EventStreams
}
