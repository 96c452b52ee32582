import { join } from 'node:path'
import postgres from 'postgres'
import { readErrorCode } from '../../src/infrastructure/error-codes/error-code.ts'
import { findUser, makePostgresFolder, runAs, servePostgres } from './postgres-process.ts'

const CONFLICT = '40001'
const READY = 'database system is ready to accept read'

export interface Standby extends AsyncDisposable {
  /** Of the copy of the database that the URL names. */
  readonly url: string
  /** Asked as its administrator. */
  readonly sql: postgres.Sql
  /** Everybody is cut off. */
  crash(): Promise<void>
  start(): Promise<void>
  /** What is committed from now on it has, and does not show. */
  pause(): Promise<void>
  resume(): Promise<void>
}

/**
 * A streaming replica of a PostgreSQL, which soon gives up what stands in the way of what is replayed.
 *
 * @param programs the folder of those of its version
 */
export async function startStandby(programs: string, primaryUrl: string): Promise<Standby> {
  const user = findUser()
  const folder = await makePostgresFolder(user)
  const copy = ['--pgdata', join(folder, 'data'), '--dbname', primaryUrl]
  const flags = ['--write-recovery-conf', '--checkpoint', 'fast', '--no-sync']
  await runAs(join(programs, 'pg_basebackup'), [...copy, ...flags], user)
  const server = await servePostgres({ folder, bin: programs, user }, READY, [
    'max_standby_streaming_delay=1s',
  ])
  const url = new URL(primaryUrl)
  url.host = `127.0.0.1:${server.port}`
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
  return {
    url: url.href,
    sql,
    crash: () => server.crash(),
    start: () => server.start(),
    pause: async () => void (await sql`select pg_wal_replay_pause()`),
    async resume() {
      // What it goes on with may need the place of the question itself.
      await sql`select pg_wal_replay_resume()`.catch((error: unknown) => {
        if (readErrorCode(error) !== CONFLICT) throw error
      })
    },
    async [Symbol.asyncDispose]() {
      await sql.end({ timeout: 0 })
      await server.stop()
    },
  }
}
