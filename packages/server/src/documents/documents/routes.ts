import { readSeenVersion, tagged } from '../../infrastructure/http/versions.ts'
import type { FileVault } from '../../infrastructure/files/file-vault.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { completeUpload } from '../document-uploads/complete-upload.ts'
import { readContent, zipDocuments } from './content.ts'
import type { DocumentContext } from './document-services.ts'
import { createLink, listLinks, openLink, revokeLink } from '../document-links/links.ts'
import {
  createRequest,
  listDocumentRequests,
  readDocumentRequest,
  withdrawRequest,
} from '../document-requests/requests.ts'
import {
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
import {
  cancelUpload,
  createUpload,
  listOwnUploads,
  readOwnUpload,
  receivePart,
} from '../document-uploads/uploads.ts'

export interface DocumentDependencies {
  readonly vault: FileVault
  readonly wakeJob: (name: string) => void
}

/** The routes of documents: the documents themselves, sending them, asking for them, and links to single ones. */
export function createDocumentRoutes(implementers: Implementers, { vault, wakeJob }: DocumentDependencies) {
  const { guarded, open } = implementers
  const within = <Context extends RequestContext>(context: Context): Context & DocumentContext => ({
    ...context,
    vault,
    wakeScanner: () => wakeJob('documentScans'),
  })
  const { documents, documentRequests, documentLinks } = guarded
  return {
    documents: {
      list: documents.list.handler(({ context, input }) =>
        listDocumentPage(within(context), context.viewer, input),
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
    },
    documentUploads: createUploadRoutes(implementers, within),
    documentRequests: {
      list: documentRequests.list.handler(async ({ context, input }) => ({
        items: await listDocumentRequests(within(context), context.viewer, input),
      })),
      read: documentRequests.read.handler(({ context, input }) =>
        readDocumentRequest(within(context), context.viewer, input.params.id),
      ),
      create: documentRequests.create.handler(({ context, input }) =>
        createRequest(within(context), context.viewer, input),
      ),
      withdraw: documentRequests.withdraw.handler(({ context, input }) =>
        withdrawRequest(within(context), context.viewer, input.params.id),
      ),
    },
    documentLinks: {
      list: documentLinks.list.handler(async ({ context, input }) => ({
        items: await listLinks(within(context), context.viewer, input.params.id),
      })),
      create: documentLinks.create.handler(({ context, input: { params, body } }) =>
        createLink(within(context), context.viewer, params.id, body.days),
      ),
      revoke: documentLinks.revoke.handler(({ context, input }) =>
        revokeLink(within(context), context.viewer, input.params.id),
      ),
      open: open.documentLinks.open.handler(({ context, input }) => openLink(within(context), input.secret)),
    },
  }
}

function createUploadRoutes(
  { guarded: { documentUploads } }: Implementers,
  within: <Context extends RequestContext>(context: Context) => Context & DocumentContext,
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
