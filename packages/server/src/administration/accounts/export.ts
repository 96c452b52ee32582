import type { AccountOrder } from '@platform/contract'
import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { presentListed } from './present.ts'
import { listAccounts } from './store.ts'
import type { AccountFilter, ListedAccountRecord } from './store.ts'

const BATCH_ROWS = 500

const HEADER = [
  'id',
  'kind',
  'email',
  'first_name',
  'last_name',
  'home_site',
  'organization',
  'organization_role',
  'state',
  'created_at',
  'last_sign_in_at',
]

/** The accounts that a filter finds, as a table that is read while it is sent. */
export function exportAccounts(database: Database, filter: AccountFilter, order: AccountOrder): CsvTable {
  return { header: HEADER, batches: readBatches(database, filter, order) }
}

async function* readBatches(
  database: Database,
  filter: AccountFilter,
  order: AccountOrder,
): AsyncGenerator<CsvCell[][]> {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    // Each batch goes on after the last row of the one before: a query that is held open would hold a connection.
    const rows = await listAccounts(database, filter, { order, after, limit: BATCH_ROWS })
    yield rows.map(writeRow)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    after = { at: last.createdAt, id: last.id }
  }
}

function writeRow(record: ListedAccountRecord): CsvCell[] {
  const account = presentListed(record)
  return [
    account.id,
    account.kind,
    account.email,
    account.firstName,
    account.lastName,
    account.homeSite,
    account.organization?.name ?? null,
    account.organization?.role ?? null,
    account.state,
    account.createdAt,
    account.lastSignInAt,
  ]
}
