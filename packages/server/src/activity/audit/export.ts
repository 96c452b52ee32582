import { createCsvTable } from '../../infrastructure/csv/csv.ts'
import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { readBatches } from '../../infrastructure/paging/read-batches.ts'
import { FIRST_CHAIN } from './chains.ts'
import { listAuditEvents } from './store.ts'
import type { AuditFilter, AuditListRecord } from './store.ts'

const HEADER = [
  'row',
  'at',
  'action',
  'site',
  'actor_id',
  'actor',
  'subject_id',
  'subject',
  'organization',
  'object_kind',
  'object_id',
  'reason',
  'details',
  'chain',
]

/** Read while it is sent. */
export function exportAuditEvents(database: Database, filter: AuditFilter): CsvTable {
  const events = readBatches(
    ({ after, limit }) => listAuditEvents(database, filter, after, limit),
    ({ event: { at, id } }) => ({ at, id }),
  )
  return createCsvTable(HEADER, events, writeRow)
}

function writeRow({
  event,
  chainId,
  position,
  actor,
  subject,
  organizationName,
}: AuditListRecord): CsvCell[] {
  return [
    position,
    event.at.toISOString(),
    event.action,
    event.siteId,
    event.actorAccountId,
    actor && `${actor.firstName} ${actor.lastName}`,
    event.subjectAccountId,
    subject && `${subject.firstName} ${subject.lastName}`,
    organizationName,
    event.objectKind,
    event.objectId,
    event.reason,
    JSON.stringify(event.details),
    chainId ?? FIRST_CHAIN,
  ]
}
