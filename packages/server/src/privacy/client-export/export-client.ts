import { CARE_SCOPES } from '@platform/contract/care'
import type { CareScope } from '@platform/contract/care'
import { readCareAccess, requireMembership } from '../../care/consent/access.ts'
import { recordAccess } from '../../care/consent/record-read.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readNoteQuery, presentNote } from '../../care/client-notes/service.ts'
import { listNotes } from '../../care/client-notes/store.ts'
import { createZipStream, toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import { setFileHeaders } from '../../infrastructure/files/file-headers.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { openClient } from '../../care/clients/service.ts'
import { addAppointments } from './export-appointments.ts'
import { addDocuments } from './export-documents.ts'
import { addHealthRecord } from './export-health-record.ts'
import { addMessages } from './export-messages.ts'

export type ExportContext = CareContext &
  Pick<RequestContext, 'responseHeaders'> & { readonly vault: FileVault }

/** Adds one part of a client's record to an archive, and asks for the right to it before every piece. */
type AddPart = (context: ExportContext, personId: string, zip: GrowingZip) => Promise<void>

/** The parts that hold something. What comes later is one more line here. */
const PARTS: Partial<Record<(typeof CARE_SCOPES)[number], AddPart>> = {
  record: addHealthRecord({ scope: 'record', name: 'health-profile' }),
  journal: addHealthRecord({ scope: 'journal', name: 'journal' }),
  documents: addDocuments,
  messages: addMessages,
  calendar: addAppointments,
}

/** Far more than anybody notes about one person. */
const MAX_NOTES = 1000

/**
 * The archive is made while it is sent. The client finds the export in their access log, with the reason.
 * When the consent ends or is narrowed meanwhile, the answer breaks off.
 *
 * @throws ApiProblem `not_found`
 */
export async function exportClient(
  context: ExportContext,
  personId: string,
  reason: string,
): Promise<ReadableStream<Uint8Array>> {
  const { database, viewer, clock, responseHeaders } = context
  const at = new Date(clock.now())
  const client = await openClient(context, personId)
  await recordAccess(database, { viewer, personId, data: 'export', at, reason }, 'record.exported')
  const day = at.toISOString().slice(0, 10)
  setFileHeaders(responseHeaders, { fileName: `client-${day}.zip`, mediaType: 'application/zip' })
  const fill = async (zip: GrowingZip): Promise<void> => {
    await zip.add(
      'about.json',
      toJson({ format: 1, exportedAt: at, exportedBy: viewer.accountId, reason, client }),
    )
    for (const scope of CARE_SCOPES) {
      if (client.scopes.includes(scope)) await PARTS[scope]?.(context, personId, zip)
    }
    await addNotes(context, personId, zip)
  }
  return createZipStream(fill, () => requireScopes(context, personId, client.scopes))
}

/** @throws ApiProblem `not_found` when not all of this is shared any more */
async function requireScopes(
  { database, viewer, clock }: ExportContext,
  personId: string,
  scopes: readonly CareScope[],
): Promise<void> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const access = await readCareAccess(database, { accountId, siteId, personId, at })
  if (access?.as !== 'member' || scopes.some((scope) => !access.scopes.has(scope)))
    throw new ApiProblem('not_found')
}

async function addNotes(context: ExportContext, personId: string, zip: GrowingZip): Promise<void> {
  const { database, viewer, clock } = context
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  await database.transaction((transaction) =>
    requireMembership(transaction, { accountId, siteId, personId, at }),
  )
  const query = { ...(await readNoteQuery(context, personId)), standing: 'current' } as const
  const notes = await listNotes(database, query, undefined, MAX_NOTES)
  if (notes.length > 0) await zip.add('notes.json', toJson(notes.map((note) => presentNote(note, context))))
}
