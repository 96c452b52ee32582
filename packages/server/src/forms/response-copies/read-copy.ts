import type { Language } from '@platform/contract'
import type { CareContext } from '../../care/consent/care-context.ts'
import { recordCareRead } from '../../care/consent/record-read.ts'
import { readAccount } from '../../identity/records/account-store.ts'
import { presentPdf } from '../../infrastructure/pdf/present-pdf.ts'
import type { PdfCopy } from '../../infrastructure/pdf/present-pdf.ts'
import { renderInThread } from '../../infrastructure/pdf/render-in-thread.ts'
import { requireResponse } from '../questionnaire-responses/response-access.ts'
import { readSystems } from './read-systems.ts'
import { toCopy } from './to-copy.ts'

const WORKER = new URL('./copy-worker.ts', import.meta.url)

/** A response as PDF, noted as reading it is. @throws ApiProblem `not_found` */
export async function readResponseCopy(
  context: CareContext,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<PdfCopy> {
  const { database, viewer, clock } = context
  const { row, access } = await requireResponse(context, database, id)
  const now = new Date(clock.now())
  await recordCareRead(database, { viewer, personId: row.personId, access, data: 'record', at: now })
  const account = await readAccount(database, viewer.accountId)
  const systems = await readSystems(database, row)
  const copy = toCopy(row, { language, timeZone: account?.timeZone ?? 'UTC', now, systems })
  const bytes = await renderInThread(WORKER, copy)
  return presentPdf(`form-${row.submittedAt.toISOString().slice(0, 10)}`, bytes)
}
