import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { WithinDocuments } from '../documents/within-documents.ts'
import { completeUpload } from './complete-upload.ts'
import { createUpload, listOwnUploads, readOwnUpload, receivePart, cancelUpload } from './uploads.ts'

export function createDocumentUploadRoutes(
  { guarded: { documentUploads } }: Implementers,
  within: WithinDocuments,
) {
  return {
    create: documentUploads.create.handler(({ context, input }) =>
      createUpload(within(context), context.viewer, input),
    ),
    list: documentUploads.list.handler(async ({ context }) => ({
      items: await listOwnUploads(within(context), context.viewer),
    })),
    read: documentUploads.read.handler(({ context, input }) =>
      readOwnUpload(within(context), context.viewer, input.params.id),
    ),
    sendPart: documentUploads.sendPart.handler(({ context, input: { params, body } }) => {
      // Anything but bytes is a part of the wrong length.
      const bytes = body instanceof Uint8Array ? body : new Uint8Array()
      return receivePart(within(context), context.viewer, params.id, params.offset, bytes)
    }),
    complete: documentUploads.complete.handler(({ context, input }) =>
      completeUpload(within(context), context.viewer, input.params.id),
    ),
    cancel: documentUploads.cancel.handler(({ context, input }) =>
      cancelUpload(within(context), context.viewer, input.params.id),
    ),
  }
}
