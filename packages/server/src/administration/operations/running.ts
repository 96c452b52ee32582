import type { Upkeep } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { compareMigrations } from '../../infrastructure/database/migrations/compare-migrations.ts'
import { listRunningServers } from '../../infrastructure/deployment/running-servers.ts'
import type { RunningServer } from '../../infrastructure/deployment/running-servers.ts'

/** @param serverId of the one that answers */
export async function readRunning(
  database: Database,
  serverId: string,
  now: Date,
): Promise<Upkeep['running']> {
  const servers = await listRunningServers(database, serverId, now)
  const newest = findNewest(servers)
  const { missing, unknown, ...applied } = await compareMigrations(database)
  return {
    servers: servers.map((server) => ({
      id: server.id,
      host: server.host,
      release: server.release,
      schema: server.schema,
      startedAt: server.startedAt.toISOString(),
      seenAt: server.seenAt.toISOString(),
      isAnswering: server.id === serverId,
      isOther: server.schema !== newest?.schema || server.release !== newest.release,
    })),
    migrations: { ...applied, missing: [...missing], unknown: [...unknown] },
  }
}

/** The one that brings most migrations; of several, the one that was started last, since names of releases have no order. */
function findNewest(servers: readonly RunningServer[]): RunningServer | undefined {
  return servers.toSorted((one, other) =>
    one.schema === other.schema
      ? other.startedAt.getTime() - one.startedAt.getTime()
      : other.schema.localeCompare(one.schema, 'en'),
  )[0]
}
