import { setTimeout } from 'node:timers/promises'
import {
  addSessions,
  publishToAll,
  startPostgres,
  startSeverableProxy,
  startTestServer,
} from '@platform/server/testing'
import type { MeasuredServer, MemoryFacts } from '../../server/start-server.ts'
import { askDatabase, startOperatedServer, TOKEN_SECRET } from '../command/stage.ts'
import { openStreams } from './start-clients.ts'

export interface StreamFigures {
  readonly servers: number
  /** More than there are streams where one had to be opened again. */
  readonly opened: number
  readonly statementsPerSecond: number
  /** By the database's own count, of all that it did meanwhile. */
  readonly transactionsPerSecond: number
  readonly bytesOfStream: number
  /** Of its processor, in parts of 1,000. */
  readonly cpuPerMille: number
}

export interface CutFigures {
  /** From when the database could be reached again until the last stream told of a change. */
  readonly lastMs: number
  readonly silent: number
  readonly openedAgain: number
}

export interface StreamOptions {
  readonly idleStreams: number
  readonly idleSeconds: number
  readonly cutStreams: number
  readonly cutSeconds: number
}

/** A listener takes 5,000 connections; a part of them is left for calls. */
const STREAMS_OF_SERVER = 4_000
const SETTLE_MS = 3_000
const GIVE_UP_MS = 60_000
const COUNT_TRANSACTIONS =
  'select xact_commit + xact_rollback from pg_stat_database where datname = current_database()'

/** One stream a person, on as many servers as they need; then fewer of them, whose servers lose the database. */
export async function measureStreams(
  options: StreamOptions,
): Promise<{ readonly idle: StreamFigures; readonly cut: CutFigures | undefined }> {
  const { idleStreams, cutStreams } = options
  await using postgres = await startPostgres()
  const direct = new URL(postgres.url)
  // It fills the database, and tells the streams of changes past the cut.
  await using outside = await startTestServer({ demo: true, databaseUrl: postgres.url })
  const people = await addSessions(outside.database, {
    count: Math.max(idleStreams, cutStreams),
    tokenSecret: TOKEN_SECRET,
    nowMs: Date.now(),
  })
  await using proxy = await startSeverableProxy(direct.hostname, Number(direct.port))
  const throughProxy = new URL(postgres.url)
  throughProxy.host = `127.0.0.1:${proxy.port}`
  const servers: MeasuredServer[] = []
  while (servers.length * STREAMS_OF_SERVER < idleStreams)
    servers.push(await startOperatedServer({ databaseUrl: throughProxy.href, isSilent: true }))
  const wanted = people.map(({ token }, place) => ({
    token,
    url: servers[place % servers.length]?.url ?? '',
  }))

  const idle = await measureIdle(servers, wanted.slice(0, idleStreams), {
    seconds: options.idleSeconds,
    databaseUrl: postgres.url,
  })
  if (cutStreams === 0) {
    for (const server of servers) await server.stop()
    return { idle, cut: undefined }
  }
  await using clients = await openStreams(wanted.slice(0, cutStreams))
  const before = await clients.read()
  await proxy.sever()
  await setTimeout(options.cutSeconds * 1_000)
  await proxy.restore()
  const backAtMs = Date.now()
  await publishToAll(
    outside.database,
    people.slice(0, cutStreams).map(({ accountId }) => accountId),
  )
  let heard = await clients.read()
  while (heard.changedAtMs.some((at) => at < backAtMs) && Date.now() < backAtMs + GIVE_UP_MS) {
    await setTimeout(100)
    heard = await clients.read()
  }
  const silent = heard.changedAtMs.filter((at) => at < backAtMs).length
  const last = heard.changedAtMs.reduce((latest, at) => Math.max(latest, at), 0)
  for (const server of servers) await server.stop()
  return {
    idle,
    cut: {
      lastMs: silent > 0 ? GIVE_UP_MS : last - backAtMs,
      silent,
      openedAgain: heard.connections - before.connections,
    },
  }
}

async function measureIdle(
  servers: readonly MeasuredServer[],
  wanted: Parameters<typeof openStreams>[0],
  { seconds, databaseUrl }: { readonly seconds: number; readonly databaseUrl: string },
): Promise<StreamFigures> {
  const before = await readMemories(servers)
  await using clients = await openStreams(wanted)
  await setTimeout(SETTLE_MS)
  const { connections } = await clients.read()
  const transactionsBefore = await askDatabase(databaseUrl, COUNT_TRANSACTIONS)
  const idling = setTimeout(seconds * 1_000)
  const facts = await Promise.all(
    servers.map((server) =>
      server.watch(async () => {
        await idling
        return {}
      }),
    ),
  )
  const transactions = (await askDatabase(databaseUrl, COUNT_TRANSACTIONS)) - transactionsBefore
  const statements = facts.reduce((sum, { process: { statements: some } }) => sum + some, 0)
  const cpuMs = facts.reduce((sum, { process: { cpuMs: some } }) => sum + some, 0)
  return {
    servers: servers.length,
    opened: connections,
    statementsPerSecond: statements / seconds,
    transactionsPerSecond: transactions / seconds,
    bytesOfStream: measureGrowth(before, await readMemories(servers)) / wanted.length,
    cpuPerMille: cpuMs / seconds / servers.length,
  }
}

/** The process may have had room left before, and what its code holds may be no part of its memory's growth: the larger counts. */
function measureGrowth(before: Memories, after: Memories): number {
  return Math.max(after.rss - before.rss, after.live - before.live)
}

type Memories = Omit<MemoryFacts, 'peak'>

async function readMemories(servers: readonly MeasuredServer[]): Promise<Memories> {
  const memories = await Promise.all(servers.map((server) => server.readMemory()))
  return {
    rss: memories.reduce((sum, { rss }) => sum + rss, 0),
    live: memories.reduce((sum, { live }) => sum + live, 0),
  }
}
