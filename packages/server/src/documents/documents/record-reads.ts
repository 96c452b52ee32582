import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { CareAccess } from '../../care/consent/access.ts'
import { recordCareRead, recordVisits } from '../../care/consent/record-read.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { DocumentRow, OpenedDocument } from './visibility.ts'

/** Recorded once a visit. */
export async function recordListRead(
  database: Database,
  viewer: Viewer,
  opened: readonly { readonly document: Pick<DocumentRow, 'personId'>; readonly access: CareAccess }[],
  at: Date,
): Promise<void> {
  const shared = opened.filter(({ access }) => access.as === 'member')
  const reads = shared.map(({ document: { personId } }) => ({ personId, data: 'documents' as const }))
  await recordVisits(database, { viewer, at }, reads)
}

export async function recordDocumentRead(
  database: Database,
  viewer: Viewer,
  { document, access }: OpenedDocument,
  at: Date,
): Promise<void> {
  const { personId } = document
  await recordCareRead(database, { viewer, personId, access, data: 'documents', at })
}
