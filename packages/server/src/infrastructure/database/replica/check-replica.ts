import type postgres from 'postgres'
import { ReplicaFault } from './replica-fault.ts'

/** Copies of one database have these in common, and nobody else has. */
const IDENTITY = `
  select system_identifier::text as system, oid::text as database, pg_is_in_recovery() as "isStandby"
  from pg_control_system(), pg_database where datname = current_database()`

/** What no waiting mends: the setting names the wrong database. */
export class WrongReplica extends ReplicaFault {}

/** @throws WrongReplica where it is no standby of the database; what its own connection throws where it is away */
export async function checkReplica(primary: postgres.Sql, replica: postgres.Sql): Promise<void> {
  const [found] = await replica.unsafe(IDENTITY)
  const [own] = await primary.unsafe(IDENTITY)
  if (found?.['system'] !== own?.['system'] || found?.['database'] !== own?.['database'])
    throw new WrongReplica('is no copy of the database of DATABASE_URL')
  if (found?.['isStandby'] !== true)
    throw new WrongReplica('is no standby: it is written to, as that of DATABASE_URL is')
}
