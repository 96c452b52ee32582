import { asWriter } from '../conversations/as-writer.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { changeInbox, listColleagues, readNotes, addNote } from './service.ts'

export function createInboxRoutes({ messages: { inbox } }: Implementers) {
  return {
    change: inbox.change.handler(async ({ context, input: { params, body } }) =>
      changeInbox(asWriter(context), params.id, body),
    ),
    listColleagues: inbox.listColleagues.handler(async ({ context, input: { params } }) => ({
      items: await listColleagues(asWriter(context), params.id),
    })),
    listNotes: inbox.listNotes.handler(async ({ context, input: { params } }) => ({
      items: await readNotes(asWriter(context), params.id),
    })),
    addNote: inbox.addNote.handler(async ({ context, input: { params, body } }) =>
      addNote(asWriter(context), params.id, body),
    ),
  }
}
