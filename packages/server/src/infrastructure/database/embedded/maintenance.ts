import type postgres from 'postgres'
import type { Logger } from '../../logging/logger.ts'

/** 134 ms were measured for a small database, felt by whoever asks just then. */
export const MAINTENANCE_INTERVAL_MS = 10 * 60_000

/**
 * PGlite has no background processes to remove dead rows, refresh statistics or end the write-ahead log.
 * @returns stops it and waits for a run in progress
 */
export function startMaintenance(
  client: postgres.Sql,
  logger: Logger,
  intervalMs: number = MAINTENANCE_INTERVAL_MS,
): () => Promise<void> {
  let tendedAt: string | undefined
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(async () => {
      tendedAt = await tend(client, tendedAt, logger)
    })
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** @returns the place in the write-ahead log; unchanged means nothing was written since */
async function tend(
  client: postgres.Sql,
  tendedAt: string | undefined,
  logger: Logger,
): Promise<string | undefined> {
  try {
    if ((await readLogPosition(client)) === tendedAt) return tendedAt
    const startedAt = performance.now()
    await client`vacuum (analyze)`
    await client`checkpoint`
    logger.debug(
      { durationMs: Math.round(performance.now() - startedAt) },
      'The embedded database was tended',
    )
    return await readLogPosition(client)
  } catch (error) {
    logger.warn({ err: error }, 'The embedded database could not be tended')
    return undefined
  }
}

async function readLogPosition(client: postgres.Sql): Promise<string | undefined> {
  const [row] = await client<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`
  return row?.at
}
