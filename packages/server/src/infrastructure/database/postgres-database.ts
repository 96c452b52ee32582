import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { StartError } from '../config/start-error.ts'
import type { Logger } from '../logging/logger.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { DatabaseDriver, OnStatement } from './database.ts'
import { nameStatements } from './named-statements.ts'
import { createProbe } from './reachable.ts'
import { watchStatements } from './watched-statements.ts'
import { readErrorCode } from '../error-codes/error-code.ts'

const POOL_SIZE = 10
/**
 * Not shorter: a process that is busy itself (it starts, or the machine is full) reads the answer late, and would take a database
 * that is well for gone. Who waits meanwhile is told by the probe, and service is back in time all the same.
 */
const CONNECT_TIMEOUT_S = 3
/** No call needs a query this long; one that does holds a connection of ten. */
const STATEMENT_TIMEOUT_MS = 15_000
/** Well below the five seconds in which service has to be back. */
const RECONNECT_DELAY_S = 0.25
const CLOSE_TIMEOUT_S = 2

const FACTS = { application_name: 'platform', TimeZone: 'UTC' }
const TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
}
/**
 * A query with parameters is first described, then run. PgBouncer before 1.21 may hand its session to somebody else in between when
 * it followed another query at once, and then nobody ever answers it.
 */
const POOLED = { prepare: false, max_pipeline: 0 }

export interface PostgresOptions {
  /** Where `url` goes through a pool that gives each transaction another session, such as PgBouncer. */
  readonly directUrl?: string | undefined
  readonly onStatement?: OnStatement | undefined
  readonly telemetry?: Telemetry | undefined
}

export interface PostgresDriver extends DatabaseDriver {
  readonly client: postgres.Sql
  /** Of a connection that leads to PostgreSQL itself. */
  readonly ownSession: postgres.Options<Record<string, never>>
}

/** @throws StartError, without the password, when it does not answer or cannot keep every letter. */
export async function openPostgresDatabase(
  url: string,
  logger: Logger,
  { directUrl, onStatement, telemetry }: PostgresOptions = {},
): Promise<PostgresDriver> {
  const options = {
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => RECONNECT_DELAY_S,
    onnotice: (notice: postgres.Notice) => logger.debug({ code: notice['code'] }, 'A notice of PostgreSQL'),
  }
  const ownSession = { ...options, connection: { ...FACTS, ...TIMEOUTS } }
  // What others pool has none of our sessions: it refuses time-outs, which stand with the role then, and forgets named statements.
  const shared = directUrl === undefined ? ownSession : { ...options, connection: FACTS, ...POOLED }
  const pool = postgres(url, { ...shared, max: POOL_SIZE })
  // Asking for life must not wait behind ten slow queries.
  const probe = postgres(url, { ...shared, max: 1, idle_timeout: 30 })
  const direct = directUrl === undefined ? pool : postgres(directUrl, { ...ownSession, max: 2 })
  const close = async () => {
    const clients = new Set([pool, probe, direct])
    await Promise.all([...clients].map((client) => client.end({ timeout: CLOSE_TIMEOUT_S })))
  }
  const fault = await findFault(url, probe)
  if (fault !== undefined) {
    await close()
    throw fault
  }
  const watched = watchStatements(pool, telemetry, POOL_SIZE)
  const client = directUrl === undefined ? nameStatements(watched) : watched
  const database = drizzle({
    client,
    logger: onStatement !== undefined && { logQuery: onStatement },
  })
  return {
    kind: 'postgres',
    client,
    ownSession,
    database,
    direct: directUrl === undefined ? database : drizzle({ client: direct }),
    lost: new Promise(() => {}),
    isReachable: createProbe(() => probe`select 1`),
    async listen(channel, { onPayload, onConnected }) {
      // On a connection of its own, made again after each loss.
      await direct.listen(channel, onPayload, onConnected)
    },
    close,
  }
}

async function findFault(url: string, probe: postgres.Sql): Promise<StartError | undefined> {
  const { host, pathname } = new URL(url)
  try {
    const [facts] = await probe`select current_setting('server_encoding') as encoding`
    const encoding: unknown = facts?.['encoding']
    // In any other, letters cannot be compared by what Unicode says of them.
    if (encoding === 'UTF8') return undefined
    const remedy = `Create one with: create database … encoding 'UTF8' template template0`
    return new StartError([`The database ${host}${pathname} has the encoding ${String(encoding)}. ${remedy}`])
  } catch (cause) {
    return new StartError([describeFailure(url, cause)], { cause })
  }
}

function describeFailure(url: string, cause: unknown): string {
  const { host, pathname } = new URL(url)
  const reason = readErrorCode(cause) ?? 'no answer'
  return `The database ${host}${pathname} cannot be used (${reason}). Check DATABASE_URL and that PostgreSQL is running.`
}
