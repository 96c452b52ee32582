import type { CsvCell, CsvTable } from '../../infrastructure/csv/csv.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { listAuditEvents } from './store.ts'
import type { AuditFilter, AuditListRecord } from './store.ts'

const BATCH_ROWS = 500

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
]

/** Read while it is sent. */
export function exportAuditEvents(database: Database, filter: AuditFilter): CsvTable {
  return { header: HEADER, batches: readBatches(database, filter) }
}

async function* readBatches(database: Database, filter: AuditFilter): AsyncGenerator<CsvCell[][]> {
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await listAuditEvents(database, filter, after, BATCH_ROWS)
    yield rows.map(writeRow)
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH_ROWS) return
    after = { at: last.event.at, id: last.event.id }
  }
}

function writeRow({ event, position, actor, subject, organizationName }: AuditListRecord): CsvCell[] {
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
  ]
}
