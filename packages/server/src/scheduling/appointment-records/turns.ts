import type { Database } from '../../infrastructure/database/database.ts'

/** The last in line, by schedule. */
const lines = new WeakMap<Database, Map<string, Promise<void>>>()

/**
 * Of those who want time of one schedule one goes after the other: where all wait for its lock, they wait with all
 * connections to the database. Other servers are kept apart by the lock.
 *
 * @param work is told whether nobody went before it
 */
export async function takeTurn<Result>(
  database: Database,
  scheduleId: string,
  work: (isFirst: boolean) => Promise<Result>,
): Promise<Result> {
  const line = lines.get(database) ?? new Map<string, Promise<void>>()
  lines.set(database, line)
  const before = line.get(scheduleId)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  line.set(scheduleId, ended)
  try {
    await before
    return await work(before === undefined)
  } finally {
    end()
    if (line.get(scheduleId) === ended) line.delete(scheduleId)
  }
}
