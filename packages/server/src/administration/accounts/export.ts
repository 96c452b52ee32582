import type { AccountOrder } from '@platform/contract'
import { createCsvTable } from '../../infrastructure/csv/csv.ts'
import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readBatches } from '../../infrastructure/paging/read-batches.ts'
import { presentListed } from './present.ts'
import { listAccounts } from './store.ts'
import type { AccountFilter, ListedAccountRecord } from './store.ts'

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
  const accounts = readBatches(
    (page) => listAccounts(database, filter, { order, ...page }),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return createCsvTable(HEADER, accounts, writeRow)
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
