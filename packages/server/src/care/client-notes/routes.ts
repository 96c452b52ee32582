import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { addClientNote, changeClientNote, listClientNotes, markNoteInError, restoreNote } from './service.ts'

export function createClientNoteRoutes({ dataTrust: { clientNotes } }: Implementers) {
  return {
    list: clientNotes.list.handler(({ context, input: { params, query } }) =>
      listClientNotes(context, params.id, query),
    ),
    create: clientNotes.create.handler(async ({ context, input: { params, body } }) =>
      tagged(context.responseHeaders, await addClientNote(context, params.id, body)),
    ),
    change: clientNotes.change.handler(async ({ context, input: { params, headers, body } }) => {
      const seenVersion = readSeenVersion(headers['if-match'])
      return tagged(context.responseHeaders, await changeClientNote(context, params, seenVersion, body.text))
    }),
    markError: clientNotes.markError.handler(({ context, input }) => markNoteInError(context, input.params)),
    restore: clientNotes.restore.handler(({ context, input }) => restoreNote(context, input.params)),
  }
}
