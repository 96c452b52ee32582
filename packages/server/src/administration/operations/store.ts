import type { Operations } from '@platform/contract'
import { and, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { writeInstant } from '../../tables/columns/write-instant.ts'
import { countSome, presentTotal } from '../../infrastructure/paging/count-found.ts'
import { demoRequests } from '../../tables/sites/demo-requests.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { sessions } from '../../tables/identity/sessions.ts'

export interface DatabaseFacts {
  readonly version: string
  /** The migration that was applied last. */
  readonly schema: string
  readonly sizeBytes: number
}

export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const row = await readRow(
    database,
    sql`select
      current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      (select max(name) from platform_migrations) as schema`,
  )
  return {
    version: String(row['version']),
    schema: String(row['schema']),
    sizeBytes: Number(row['size']),
  }
}

export type OperationCounts = Pick<Operations, 'accounts' | 'openDemoRequests'> & {
  readonly mails: Omit<Operations['mails'], 'isDelivering'>
}

/** Each counted no further than one beyond `COUNTED_ROWS`. */
export async function readCounts(database: Database, now: Date): Promise<OperationCounts> {
  const row = await readRow(
    database,
    sql`select
      ${countSome(accounts)} as accounts,
      (select reltuples from pg_class where oid = 'accounts'::regclass) as estimated,
      ${countSome(accounts, isNotNull(accounts.suspendedAt))} as suspended,
      ${countSome(accounts, isNotNull(accounts.deletionRequestedAt))} as deletions,
      ${countSome(sessions, and(isNull(sessions.endedAt), gt(sessions.endsAt, now)))} as sessions,
      ${countSome(mails)} as waiting,
      ${countSome(mails, gt(mails.attempts, 0))} as retried,
      (select ${writeInstant(sql`min(${mails.at})`)} from ${mails}) as oldest,
      ${countSome(demoRequests, isNull(demoRequests.handledAt))} as demos`,
  )
  const oldest = row['oldest']
  const counted = Number(row['accounts'])
  const { isTotalExact } = presentTotal(counted)
  return {
    accounts: {
      total: isTotalExact ? counted : Math.max(counted, Math.round(Number(row['estimated']))),
      isTotalExact,
      suspended: Number(row['suspended']),
      deletionRequested: Number(row['deletions']),
      liveSessions: Number(row['sessions']),
    },
    mails: {
      waiting: Number(row['waiting']),
      retried: Number(row['retried']),
      oldestAt: typeof oldest === 'string' ? oldest : null,
    },
    openDemoRequests: Number(row['demos']),
  }
}

async function readRow(database: Database, query: SQL): Promise<Record<string, unknown>> {
  const rows = await readRows(database, query)
  return rows[0] ?? {}
}
