import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readContent, zipDocuments } from './content.ts'
import {
  listAsMember,
  listCandidates,
  listDocumentPage,
  markError,
  readDocument,
  restore,
  review,
  share,
  takeBackReview,
  updateFacts,
} from './service.ts'
import type { WithinDocuments } from './within-documents.ts'

export function createDocumentRoutes({ guarded: { documents } }: Implementers, within: WithinDocuments) {
  return {
    list: documents.list.handler(({ context, input }) =>
      listDocumentPage(within(context), context.viewer, input),
    ),
    listAsMember: documents.listAsMember.handler(({ context, input }) =>
      listAsMember(within(context), context.viewer, input.params.id),
    ),
    read: documents.read.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await readDocument(within(context), context.viewer, input.params.id)),
    ),
    update: documents.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = readSeenVersion(headers['if-match'])
      const updated = await updateFacts(within(context), context.viewer, params.id, seen, body)
      return tagged(context.responseHeaders, updated)
    }),
    listCandidates: documents.listCandidates.handler(async ({ context, input }) => ({
      items: await listCandidates(within(context), context.viewer, input.params.id),
    })),
    share: documents.share.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = readSeenVersion(headers['if-match'])
      const shared = await share(within(context), context.viewer, params.id, seen, body)
      return tagged(context.responseHeaders, shared)
    }),
    markError: documents.markError.handler(({ context, input: { params, body } }) =>
      markError(within(context), context.viewer, params.id, body.reason),
    ),
    restore: documents.restore.handler(({ context, input }) =>
      restore(within(context), context.viewer, input.params.id),
    ),
    review: documents.review.handler(({ context, input }) =>
      review(within(context), context.viewer, input.params.id),
    ),
    takeBackReview: documents.takeBackReview.handler(({ context, input }) =>
      takeBackReview(within(context), context.viewer, input.params.id),
    ),
    content: documents.content.handler(({ context, input }) =>
      readContent(within(context), context.viewer, input.params.id),
    ),
    zip: documents.zip.handler(({ context, input }) =>
      zipDocuments(within(context), context.viewer, input.ids),
    ),
  }
}
