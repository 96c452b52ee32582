import { hostname } from 'node:os'
import { desc, eq, gt, lt, or } from 'drizzle-orm'
import { runningServers } from '../../tables/infrastructure/running-servers.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import { readNewestMigration } from '../database/migrations/compare-migrations.ts'
import type { Logger } from '../logging/logger.ts'

const BEAT_MS = 60_000
/** One that was not seen for so long was killed, or has lost its database. */
const GONE_AFTER_MS = 3 * BEAT_MS
const FORGET_AFTER_MS = 24 * 60 * BEAT_MS

export type RunningServer = typeof runningServers.$inferSelect

export interface ServerFacts {
  readonly id: string
  readonly release: string | undefined
  readonly clock: Clock
  readonly logger: Logger
}

export interface ServerBeat {
  /** Takes the server out of the list. */
  stop(): Promise<void>
}

/** Writes down each minute that this server runs, and of which version it is. */
export function startServerBeat(database: Database, { clock, logger, ...server }: ServerFacts): ServerBeat {
  const startedAt = new Date(clock.now())
  // While it runs it stays of its version, whatever is put into its folder.
  let schema: string | undefined
  const beat = async () => {
    try {
      schema ??= await readNewestMigration()
      await note(database, server, { schema, startedAt, seenAt: new Date(clock.now()) })
    } catch (error) {
      logger.warn({ err: error }, 'It could not be written down that this server runs')
    }
  }
  let pending = beat()
  const timer = setInterval(() => {
    pending = pending.then(beat)
  }, BEAT_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await pending
      // What cannot be deleted now is gone in some minutes.
      await database
        .delete(runningServers)
        .where(eq(runningServers.id, server.id))
        .catch(() => {})
    },
  }
}

async function note(
  database: Database,
  { id, release = null }: { readonly id: string; readonly release?: string | null | undefined },
  { schema, startedAt, seenAt }: Pick<RunningServer, 'schema' | 'startedAt' | 'seenAt'>,
): Promise<void> {
  await database
    .insert(runningServers)
    .values({ id, host: hostname(), release, schema, startedAt, seenAt })
    .onConflictDoUpdate({ target: runningServers.id, set: { seenAt } })
  const forgotten = new Date(seenAt.getTime() - FORGET_AFTER_MS)
  await database.delete(runningServers).where(lt(runningServers.seenAt, forgotten))
}

/** Those that run as far as can be told, and the one with this id; the one that was started last is the first. */
export async function listRunningServers(
  database: Database,
  id: string,
  now: Date,
): Promise<RunningServer[]> {
  const since = new Date(now.getTime() - GONE_AFTER_MS)
  return database
    .select()
    .from(runningServers)
    .where(or(gt(runningServers.seenAt, since), eq(runningServers.id, id)))
    .orderBy(desc(runningServers.startedAt), desc(runningServers.id))
}
