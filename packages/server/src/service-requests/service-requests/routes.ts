import { readAbout } from '../../activity/notifications/store.ts'
import { recordCareVisit } from '../../care/consent/record-read.ts'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import { addComment, addNote, readNotes } from './comment.ts'
import { beginRequest, discardDraft, saveDraft } from './draft.ts'
import { listServiceRequests } from './list-requests.ts'
import { moveRequest } from './move.ts'
import { presentRequest } from './present.ts'
import { openRequest } from './request-access.ts'

export function createServiceRequestRoutes({ guarded: { serviceRequests } }: Implementers) {
  return {
    list: serviceRequests.list.handler(({ context, input }) => listServiceRequests(context, input)),
    read: serviceRequests.read.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await readServiceRequest(context, input.params.id)),
    ),
    see: serviceRequests.see.handler(({ context, input }) => seeRequest(context, input.params.id)),
    begin: serviceRequests.begin.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await beginRequest(context, input)),
    ),
    save: serviceRequests.save.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await saveDraft(context, seen, body))
    }),
    discard: serviceRequests.discard.handler(({ context, input }) => discardDraft(context, input.params.id)),
    move: serviceRequests.move.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await moveRequest(context, params.id, body)),
    ),
    comment: serviceRequests.comment.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await addComment(context, params.id, body)),
    ),
    listNotes: serviceRequests.listNotes.handler(async ({ context, input }) => ({
      items: await readNotes(context, input.params.id),
    })),
    addNote: serviceRequests.addNote.handler(({ context, input: { params, body } }) =>
      addNote(context, params.id, body),
    ),
  }
}

async function readServiceRequest(context: CareContext, id: string) {
  const { database, viewer, clock } = context
  const opened = await openRequest(context, database, id)
  const { row, access } = opened
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId: row.personId, access, data: 'messages', at })
  return presentRequest(context, database, opened)
}

/** @throws ApiProblem `not_found` */
async function seeRequest(context: CareContext, id: string): Promise<void> {
  const { database, viewer, clock } = context
  await openRequest(context, database, id)
  await readAbout(database, viewer, id, new Date(clock.now()))
}
