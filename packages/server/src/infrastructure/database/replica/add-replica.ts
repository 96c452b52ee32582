import { drizzle } from 'drizzle-orm/postgres-js'
import type { Logger } from '../../logging/logger.ts'
import type { Telemetry } from '../../telemetry/telemetry.ts'
import type { DatabaseDriver, OnStatement } from '../database.ts'
import type { PostgresDriver } from '../postgres-database.ts'
import { setLongReads } from './long-reads.ts'
import { openReplica } from './open-replica.ts'
import type { ReplicaPatience } from './open-replica.ts'

const CLOSE_TIMEOUT_S = 2

export interface ReplicaTools {
  readonly logger: Logger
  readonly telemetry?: Telemetry | undefined
  readonly onStatement?: OnStatement | undefined
  /** An operator's unless told. */
  readonly patience?: ReplicaPatience | undefined
}

/** The same database, whose long reads a replica answers. @throws StartError when it is none of it; all is closed then */
export async function addReplica(
  { client: primary, ownSession, ...driver }: PostgresDriver,
  url: string,
  { onStatement, ...tools }: ReplicaTools,
): Promise<DatabaseDriver> {
  try {
    const { client, close } = await openReplica(url, { primary, options: ownSession, ...tools })
    const logger = onStatement !== undefined && { logQuery: onStatement }
    setLongReads(driver.database, drizzle({ client, logger }))
    return {
      ...driver,
      async close() {
        await Promise.all([close(CLOSE_TIMEOUT_S), driver.close()])
      },
    }
  } catch (error) {
    await driver.close()
    throw error
  }
}
