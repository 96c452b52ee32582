import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SITE_IDS } from '@platform/contract'
import type { Backend, CaptchaDifficulty, Service } from './infrastructure/apps/backend.ts'
import type { ServerConfig } from './infrastructure/config/server-config.ts'
import { chooseSealSecrets } from './infrastructure/config/secrets/seal-secrets.ts'
import { readTokenSecrets } from './infrastructure/config/secrets/token-secret.ts'
import type { TokenSecrets } from './infrastructure/config/secrets/token-secret.ts'
import type { DatabaseHandle, OnStatement } from './infrastructure/database/database.ts'
import type { StartDatabase } from './infrastructure/database/embedded/embedded-database.ts'
import { lockDirectory } from './infrastructure/database/directory-lock.ts'
import { createHostPolicy } from './infrastructure/http/hosts/hosts.ts'
import { listen } from './infrastructure/http/listener/listener.ts'
import type { Listener } from './infrastructure/http/listener/listener.ts'
import { createMainApp } from './infrastructure/apps/main-app.ts'
import { systemClock } from './infrastructure/clock/clock.ts'
import type { Clock } from './infrastructure/clock/clock.ts'
import { createLogger } from './infrastructure/logging/logger.ts'
import type { Logger } from './infrastructure/logging/logger.ts'
import { startTelemetry } from './infrastructure/telemetry/sdk/start-telemetry.ts'
import { createMailBrands } from './infrastructure/mail/brands.ts'
import { startMailDelivery } from './infrastructure/mail/delivery.ts'
import type { MailDelivery } from './infrastructure/mail/delivery.ts'
import type { RequestLimits } from './infrastructure/request-limits/limits.ts'
import { createRequestLimiter } from './infrastructure/request-limits/request-limiter.ts'
import { createSharedBuckets } from './infrastructure/request-limits/shared-buckets.ts'
import { createOpaqueNames } from './infrastructure/valkey/opaque-names.ts'
import { openValkey } from './infrastructure/valkey/open-valkey.ts'
import { openService } from './service.ts'
import { createSitePages } from './sites/site-pages/site-pages.ts'
import { keepAssets } from './sites/static-sites/files/kept-assets.ts'
import { readSites } from './sites/static-sites/read-sites.ts'
import type { Site } from './sites/static-sites/read-sites.ts'
import { readSourceSiteIds } from './sites/static-sites/read-source-site-ids.ts'
import { createSiteApp } from './sites/static-sites/site-app.ts'

/** Together below the ten seconds after which a stopped process is killed. */
const DRAIN_MS = 4_000
const CLOSE_MS = 2_000

export interface ServedSite {
  readonly siteId: string
  readonly name: string
  readonly url: string
}

export interface RunningServer {
  /** The API's own port: `http://localhost:4000`. */
  readonly apiUrl: string
  readonly sites: readonly ServedSite[]
  readonly handle: DatabaseHandle
  /** Not ready at once; what is under way ends, then connections, the database and the lock are let go: in 10 s at most, after `shutdownDelayMs`. */
  close(): Promise<void>
}

/** What tests put in place of the real thing. */
export interface ServerOptions {
  readonly logger?: Logger
  readonly clock?: Clock
  readonly limits?: Partial<RequestLimits>
  readonly captchaDifficulty?: CaptchaDifficulty
  readonly onStatement?: OnStatement
  readonly startDatabase?: StartDatabase
  /** On a busy machine an answer that comes late is no outage. */
  readonly valkeyPatienceMs?: number
}

/**
 * Checks the sites, locks the data directory, opens the ports, migrates the database, and seeds a demo when
 * asked for.
 *
 * @throws StartError with what an operator has to mend; nothing stays open then
 */
export async function createServer(
  config: ServerConfig,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const logger = options.logger ?? (await createLogger())
  // Let go in reverse order, whether the start fails halfway or the server is closed.
  await using opened = new AsyncDisposableStack()
  const telemetry = await startTelemetry(config, logger)
  opened.defer(() => telemetry?.stop())
  const sites = config.apiOnly ? [] : await readSites(config, logger)
  await keepEarlierBuilds(config, sites, options.clock ?? systemClock)
  const sourceIds = config.apiOnly ? await readSourceSiteIds(config.sitesDirectory) : []
  if (config.databaseUrl === undefined) {
    const lock = await lockDirectory(config.dataDirectory)
    opened.defer(() => lock.release())
  }
  const state: { service: Service | undefined; isDraining: boolean } = {
    service: undefined,
    isDraining: false,
  }
  const tokenSecrets = await readTokenSecrets(config)
  const brandIds = new Set([...sourceIds, ...sites.map(({ id }) => id)])
  const siteIds = readSiteIds(config, brandIds)
  const shared = await openShared(config, options, { logger, tokenSecrets })
  opened.defer(() => shared.valkey?.close())
  const backend: Backend = Object.assign(state, {
    config: { ...config, tokenSecrets, sealSecrets: chooseSealSecrets(config, tokenSecrets), siteIds },
    brandIds,
    hosts: createHostPolicy(config),
    logger,
    clock: options.clock ?? systemClock,
    ...shared,
    sitePages: createSitePages({
      sites,
      readDatabase: () => state.service?.handle.database,
      clock: options.clock ?? systemClock,
      logger,
    }),
    captchaDifficulty: options.captchaDifficulty,
    onStatement: options.onStatement,
    telemetry,
    startDatabase: options.startDatabase,
    findMailBrand: createMailBrands({ ...config, siteIds }, sites),
    findDemoSignIn: config.demo ? (await import('../demo/sign-in.ts')).findDemoSignIn : undefined,
  })
  opened.defer(() => state.service?.handle.close())

  // Ports before the database: one that is taken shows at once, and probes see that the process lives.
  const listeners: Listener[] = []
  opened.defer(() => closeAll(listeners))
  const main = await listen(createMainApp(backend), { hosts: config.hosts, port: config.portBase }, logger)
  listeners.push(main)
  const served: ServedSite[] = []
  for (const site of sites) {
    const place = { hosts: config.hosts, port: site.port }
    const listener = await listen(createSiteApp(backend, site), place, logger)
    listeners.push(listener)
    served.push({ siteId: site.id, name: site.name, url: createUrl(listener) })
  }
  state.service = await openService(backend, readLoopbackUrl(config, main))
  const { handle } = state.service
  const delivery = deliverMails(backend, handle)
  opened.defer(() => delivery?.stop())
  logger.info({ api: createUrl(main), sites: served.map(({ url }) => url), database: handle.kind }, 'Ready')

  const life = opened.move()
  let closing: Promise<void> | undefined
  async function stop(): Promise<void> {
    state.isDraining = true
    for (const listener of listeners) listener.endConnections()
    // Until whoever sends requests here has seen that this server is not ready, they are answered.
    await setTimeout(config.shutdownDelayMs)
    // Before the ports are drained: a stream would keep them busy until the last moment.
    state.service?.events.end()
    await Promise.all(listeners.map((listener) => listener.drain(DRAIN_MS)))
    // At once with the rest, which takes as long as a stop may.
    await Promise.all([telemetry?.stop(), life.disposeAsync()])
    logger.info('Stopped')
  }
  return { apiUrl: createUrl(main), sites: served, handle, close: () => (closing ??= stop()) }
}

function deliverMails(backend: Backend, { database }: DatabaseHandle): MailDelivery | undefined {
  const { smtpUrl } = backend.config
  return smtpUrl === undefined
    ? undefined
    : startMailDelivery({ ...backend, findBrand: backend.findMailBrand, smtpUrl, database })
}

/** What several servers have in common besides the database. */
async function openShared(
  { valkeyUrl }: ServerConfig,
  { limits, valkeyPatienceMs }: ServerOptions,
  { logger, tokenSecrets: [secret] }: { readonly logger: Logger; readonly tokenSecrets: TokenSecrets },
): Promise<Pick<Backend, 'limiter' | 'valkey'>> {
  if (valkeyUrl === undefined) return { limiter: createRequestLimiter(limits) }
  const valkey = await openValkey(valkeyUrl, logger, valkeyPatienceMs)
  const buckets = createSharedBuckets(valkey, createOpaqueNames(secret))
  return { valkey, limiter: createRequestLimiter(limits, buckets) }
}

/** The four of the specification are known wherever their pages are served from. */
function readSiteIds({ siteOrigins }: ServerConfig, found: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...SITE_IDS, ...siteOrigins.keys(), ...found])
}

async function keepEarlierBuilds(
  { assetsDirectory }: ServerConfig,
  sites: readonly Site[],
  clock: Clock,
): Promise<void> {
  if (assetsDirectory === undefined) return
  for (const { id, directory } of sites)
    await keepAssets(directory, join(assetsDirectory, id), { nowMs: clock.now() })
}

async function closeAll(listeners: readonly Listener[]): Promise<void> {
  await Promise.all(listeners.map((listener) => listener.close(CLOSE_MS)))
}

/** How this server reaches itself. */
function readLoopbackUrl({ hosts: [host = '127.0.0.1'] }: ServerConfig, { port }: Listener): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function createUrl({ port }: Listener): string {
  return `http://localhost:${port}`
}
