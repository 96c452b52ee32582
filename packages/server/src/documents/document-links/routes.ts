import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import type { WithinDocuments } from '../documents/within-documents.ts'
import { listLinks, createLink, revokeLink, openLink } from './links.ts'

export function createDocumentLinkRoutes(
  { open, guarded: { documentLinks } }: Implementers,
  within: WithinDocuments,
) {
  return {
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
  }
}
