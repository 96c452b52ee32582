import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBases, DEFAULT_IDLE_MINUTES } from '@platform/contract'
import type { ApiBase } from '@platform/contract'
import type { CaptchaDifficulty } from '../src/infrastructure/apps/backend.ts'
import { TRIVIAL_CAPTCHA } from './fixtures/captcha.ts'
import { DEFAULT_FILE_SWEEP } from '../src/infrastructure/config/file-sweep.ts'
import type { ServerConfig } from '../src/infrastructure/config/server-config.ts'
import { trustedProxies } from '../src/infrastructure/config/trusted-proxies.ts'
import type { Database, OnStatement } from '../src/infrastructure/database/database.ts'
import type { Clock } from '../src/infrastructure/clock/clock.ts'
import { createLogger } from '../src/infrastructure/logging/logger.ts'
import type { RequestLimits } from '../src/infrastructure/request-limits/limits.ts'
import { createServer } from '../src/server.ts'
import type { ServedSite, ServerOptions } from '../src/server.ts'
import { copyDemoData, copyDemoFiles, isDemoOf } from './demo-data.ts'
import { createLender } from './lending/lend-database.ts'
import { copyDatabaseTemplate } from './template.ts'

/** Those of a server that is given no others. */
export const TEST_TOKEN_SECRETS = ['a secret that is only good for tests, nowhere else'] as const

export interface TestServerOptions {
  readonly demo?: boolean
  /** A folder of built sites; none unless told. */
  readonly sitesDirectory?: string
  readonly clock?: Clock
  /** How many requests are let through, where a test needs other numbers than an operator. */
  readonly limits?: Partial<RequestLimits>
  /** How much work a captcha is; next to nothing unless told. */
  readonly captchaDifficulty?: CaptchaDifficulty
  /** PostgreSQL instead of the embedded database; empty or at any state of the migrations. */
  readonly databaseUrl?: string
  /** An embedded database whose files are in the data directory; otherwise one is lent that is open already. */
  readonly hasOwnDatabase?: boolean
  readonly onStatement?: OnStatement
  /** For how long an answer of Valkey is waited for; as long as an operator's server does unless told. */
  readonly valkeyPatienceMs?: number
  readonly config?: Partial<ServerConfig>
}

export interface TestRequest extends RequestInit {
  /** The site that asks, `Platform` unless told; `null` names none. */
  readonly site?: string | null
  readonly token?: string
  readonly json?: unknown
}

export interface TestServer extends AsyncDisposable {
  readonly url: string
  readonly sites: readonly ServedSite[]
  readonly database: Database
  readonly dataDirectory: string
  readonly logLines: readonly string[]
  /** Calls an endpoint: `request('main', '/login', { method: 'POST', json: { email, password } })`. */
  request(base: ApiBase, path: string, init?: TestRequest): Promise<Response>
  close(): Promise<void>
}

/** Starts the real server in about half a second: embedded database from a prepared template, free ports. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'platform-server-'))
  const removeData = () => rm(dataDirectory, { recursive: true, force: true })
  const logLines: string[] = []
  const logger = await createLogger({ level: 'debug', output: { write: (line) => logLines.push(line) } })
  try {
    const config = createConfig(dataDirectory, options)
    const startDatabase = await prepareDatabase(config, options)
    const server = await createServer(config, {
      logger,
      ...(startDatabase && { startDatabase }),
      captchaDifficulty: options.captchaDifficulty ?? TRIVIAL_CAPTCHA,
      ...(options.clock && { clock: options.clock }),
      ...(options.limits && { limits: options.limits }),
      ...(options.onStatement && { onStatement: options.onStatement }),
      ...(options.valkeyPatienceMs !== undefined && { valkeyPatienceMs: options.valkeyPatienceMs }),
    })
    const url = server.apiUrl.replace('localhost', '127.0.0.1')
    const close = async () => {
      await server.close()
      await removeData()
    }
    return {
      url,
      sites: server.sites.map((site) => ({ ...site, url: site.url.replace('localhost', '127.0.0.1') })),
      database: server.handle.database,
      dataDirectory,
      logLines,
      request: createRequest(url),
      close,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await removeData()
    throw error
  }
}

const lendDemo = createLender()
const lendEmpty = createLender()

/** @returns opens the database, where that is not for the server to do */
async function prepareDatabase(
  config: ServerConfig,
  options: TestServerOptions,
): Promise<ServerOptions['startDatabase']> {
  // What a folder holds that is given is for the test to say.
  if (config.databaseUrl !== undefined || options.config?.dataDirectory !== undefined) return undefined
  const isDemo = isUsualDemo(options)
  const fill = (directory: string) =>
    isDemo ? copyDemoData(config, directory) : copyDatabaseTemplate(directory)
  if (options.hasOwnDatabase === true) {
    await fill(config.dataDirectory)
    return undefined
  }
  if (isDemo) await copyDemoFiles(config)
  return () => (isDemo ? lendDemo : lendEmpty)(fill)
}

/** Whether the demo is that of every other test: what it holds depends on the time, and on what an operator decides. */
function isUsualDemo({ demo, clock, sitesDirectory, databaseUrl, config }: TestServerOptions): boolean {
  const isDecided = [sitesDirectory, databaseUrl, config].some((decided) => decided !== undefined)
  return demo === true && !isDecided && isDemoOf(clock?.now() ?? Date.now())
}

export function createConfig(dataDirectory: string, options: TestServerOptions = {}): ServerConfig {
  return {
    isProduction: false,
    demo: options.demo ?? false,
    apiOnly: false,
    assetsDirectory: undefined,
    breachedPasswordsUrl: undefined,
    developerPages: true,
    hosts: ['127.0.0.1'],
    portBase: 0,
    databaseUrl: options.databaseUrl,
    migrateOnStart: true,
    shutdownDelayMs: 0,
    dataDirectory,
    sitesDirectory: options.sitesDirectory ?? join(dataDirectory, 'no-sites'),
    siteOrigins: new Map(),
    trustedProxies: trustedProxies.parse(undefined),
    tokenSecrets: [...TEST_TOKEN_SECRETS],
    fileKeys: [],
    sealKeys: [],
    fileSweep: DEFAULT_FILE_SWEEP,
    // As in a demo, so that tests of what admins and professionals do need not set one up first.
    secondStepKinds: [],
    idleMinutes: DEFAULT_IDLE_MINUTES,
    smtpUrl: undefined,
    mailFrom: undefined,
    s3: undefined,
    stripe: undefined,
    careStore: readTestCareStore(),
    ...options.config,
  }
}

/** What keeps the contents of health where tests run with a FHIR server behind them. */
function readTestCareStore(): ServerConfig['careStore'] {
  const { TEST_CARE_STORE_URL: url, TEST_CARE_STORE_TOKEN: token } = process.env
  return url === undefined ? undefined : { url, token, client: undefined }
}

export function createRequest(url: string): TestServer['request'] {
  return (base, path, init) => fetch(`${url}${apiBases[base]}${path}`, createInit(init))
}

function createInit({ site = 'Platform', token, json, ...init }: TestRequest = {}): RequestInit {
  const headers = new Headers(init.headers)
  if (site !== null) headers.set('x-site-id', site)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (json === undefined) return { ...init, headers }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return { ...init, headers, body: JSON.stringify(json) }
}
