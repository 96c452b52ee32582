import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { StartError } from '../config/start-error.ts'
import type { Logger } from '../logging/logger.ts'
import type { DatabaseDriver, OnStatement } from './database.ts'
import { nameStatements } from './named-statements.ts'
import { createProbe } from './reachable.ts'

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

/** @throws StartError, without the password, when it does not answer or cannot keep every letter. */
export async function openPostgresDatabase(
  url: string,
  logger: Logger,
  onStatement?: OnStatement,
): Promise<DatabaseDriver> {
  const options = {
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: () => RECONNECT_DELAY_S,
    connection: {
      application_name: 'platform',
      TimeZone: 'UTC',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    },
    onnotice: (notice: postgres.Notice) => logger.debug({ code: notice['code'] }, 'A notice of PostgreSQL'),
  }
  const pool = postgres(url, { ...options, max: POOL_SIZE })
  // Asking for life must not wait behind ten slow queries.
  const probe = postgres(url, { ...options, max: 1, idle_timeout: 30 })
  const close = async () => {
    await Promise.all([pool, probe].map((client) => client.end({ timeout: CLOSE_TIMEOUT_S })))
  }
  const fault = await findFault(url, probe)
  if (fault !== undefined) {
    await close()
    throw fault
  }
  return {
    kind: 'postgres',
    database: drizzle({
      client: nameStatements(pool),
      logger: onStatement !== undefined && { logQuery: onStatement },
    }),
    lost: new Promise(() => {}),
    isReachable: createProbe(() => probe`select 1`),
    async listen(channel, { onPayload, onConnected }) {
      // On a connection of its own, made again after each loss.
      await pool.listen(channel, onPayload, onConnected)
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
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
  return `The database ${host}${pathname} cannot be used (${reason}). Check DATABASE_URL and that PostgreSQL is running.`
}
