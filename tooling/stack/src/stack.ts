import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@platform/server'
import {
  runServerCommand,
  startBalancer,
  startValkeyProcess,
  startPgBouncer,
  startPostgresProcess,
} from '@platform/server/testing'
import { startBucket } from './bucket.ts'
import { startMailCatcher } from './mail-catcher.ts'
import type { MailCatcher } from './mail-catcher.ts'
import type { Part } from './part.ts'
import { findPrograms } from './programs.ts'
import type { Programs } from './programs.ts'
import { createSettings } from './settings.ts'
import { startServerPart } from './server-part.ts'
import type { ServerPart } from './server-part.ts'

const MIGRATE = 'infrastructure/database/opening/migrate-command.ts'
/** Above the API's port, as without a proxy. */
const FIRST_SITE = 100
const SERVERS = ['server 1', 'server 2']

type Restartable = Pick<Part, 'crash' | 'start'>

export interface StackOptions {
  /** Of the API at the proxy, with the sites above it; any free ones unless told. */
  readonly port?: number
  /** Whose sites are served; the API alone unless told. */
  readonly sitesDirectory?: string
  readonly programs?: Programs
  say?(line: string): void
}

export interface Stack extends AsyncDisposable {
  /** The API's address at the proxy. */
  readonly url: string
  readonly siteUrls: readonly string[]
  readonly folder: string
  readonly mails: Pick<MailCatcher, 'count' | 'url'>
  /** All that may be killed and started again. */
  readonly parts: ReadonlyMap<string, Restartable>
}

/** From nothing, and leaves nothing behind. @throws StartError in words for whoever starts it */
export async function startStack({
  port = 0,
  sitesDirectory,
  say,
  ...options
}: StackOptions = {}): Promise<Stack> {
  const programs = options.programs ?? findPrograms()
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'platform-stack-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  say?.('Starting PostgreSQL, PgBouncer, Valkey, a bucket and a mail server …')
  const engines = opened.use(await startEngines(programs, folder))
  const settings = {
    ...engines.settings,
    ASSETS_DIR: await makeFolder(folder, 'assets'),
    ...(sitesDirectory !== undefined && { SITES_DIR: sitesDirectory }),
  }
  say?.('Migrating …')
  await migrate({ ...settings, DATA_DIR: await makeFolder(folder, 'migrate') })
  say?.('Starting two servers …')
  const servers = new Map<string, ServerPart>()
  // One after the other: the first fills the database with the demo.
  for (const name of SERVERS)
    servers.set(
      name,
      opened.use(await startServerPart({ ...settings, DATA_DIR: await makeFolder(folder, name) })),
    )
  const urls = await startProxies([...servers.values()], port, opened)
  const life = opened.move()
  return {
    ...urls,
    folder,
    mails: engines.mails,
    parts: new Map([...servers, ...engines.parts]),
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  }
}

async function makeFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  return path
}

interface Engines extends AsyncDisposable, Pick<Stack, 'mails' | 'parts'> {
  readonly settings: Readonly<Record<string, string>>
}

async function startEngines(programs: Programs, folder: string): Promise<Engines> {
  await using opened = new AsyncDisposableStack()
  const postgres = await startPostgresProcess()
  opened.defer(() => postgres.stop())
  const direct = postgres.url
  const pool = opened.use(await startPgBouncer(programs.pgbouncer, direct))
  const valkey = opened.use(await startValkeyProcess(programs.valkey))
  const bucket = opened.use(await startBucket(await makeFolder(folder, 'bucket')))
  const mails = opened.use(await startMailCatcher(await makeFolder(folder, 'mails')))
  const life = opened.move()
  return {
    mails,
    parts: new Map<string, Restartable>([
      ['PgBouncer', pool],
      ['Valkey', valkey],
      ['the bucket', bucket],
      ['PostgreSQL', postgres],
    ]),
    settings: createSettings({
      database: pool.url,
      direct,
      valkey: valkey.url,
      mail: mails.url,
      bucket: bucket.settings,
    }),
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  }
}

async function migrate(settings: Readonly<Record<string, string>>): Promise<void> {
  const { code, errors } = await runServerCommand(MIGRATE, settings)
  if (code !== 0) throw new StartError(errors.trim().split('\n'))
}

/** One for the API, and one for each site that the servers have. */
async function startProxies(
  servers: readonly ServerPart[],
  port: number,
  opened: AsyncDisposableStack,
): Promise<Pick<Stack, 'url' | 'siteUrls'>> {
  const listAddresses = () => servers.flatMap(({ addresses }) => addresses ?? [])
  const api = await startBalancer({ port, listUrls: () => listAddresses().map(({ url }) => url) })
  opened.use(api)
  const siteUrls: string[] = []
  for (const index of servers[0]?.addresses?.siteUrls.keys() ?? []) {
    const listUrls = () => listAddresses().flatMap((addresses) => addresses.siteUrls[index] ?? [])
    const probeOf = (siteUrl: string) =>
      listAddresses().find(({ siteUrls: own }) => own[index] === siteUrl)?.url ?? siteUrl
    const site = await startBalancer({
      listUrls,
      // The ports of the sites have pages and nothing else.
      probeOf,
      port: port === 0 ? 0 : port + FIRST_SITE + index,
    })
    opened.use(site)
    siteUrls.push(site.url)
  }
  return { url: api.url, siteUrls }
}
