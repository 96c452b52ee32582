import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { WithinDocuments } from '../documents/within-documents.ts'
import {
  answerRequest,
  createRequest,
  listDocumentRequests,
  readDocumentRequest,
  withdrawRequest,
} from './requests.ts'

export function createDocumentRequestRoutes(
  { guarded: { documentRequests } }: Implementers,
  within: WithinDocuments,
) {
  return {
    list: documentRequests.list.handler(async ({ context, input }) => ({
      items: await listDocumentRequests(within(context), context.viewer, input),
    })),
    read: documentRequests.read.handler(({ context, input }) =>
      readDocumentRequest(within(context), context.viewer, input.params.id),
    ),
    create: documentRequests.create.handler(({ context, input }) =>
      createRequest(within(context), context.viewer, input),
    ),
    answer: documentRequests.answer.handler(({ context, input }) =>
      answerRequest(within(context), context.viewer, input.params.id, input.body.documentId),
    ),
    withdraw: documentRequests.withdraw.handler(({ context, input }) =>
      withdrawRequest(within(context), context.viewer, input.params.id),
    ),
  }
}
