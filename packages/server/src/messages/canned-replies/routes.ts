import { isAllowed } from '@platform/contract'
import { readSeenVersion, tagged } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { addCannedReply, changeCannedReply, listCannedReplies, removeCannedReply } from './service.ts'

export function createCannedReplyRoutes({ messages: { cannedReplies } }: Implementers) {
  return {
    list: cannedReplies.list.handler(async ({ context: { database, viewer } }) => ({
      items: await listCannedReplies(database, requireOrganization(viewer).organizationId),
      mayChange: isAllowed(viewer, 'cannedReplies.write'),
    })),
    create: cannedReplies.create.handler(async ({ context, input }) =>
      tagged(context.responseHeaders, await addCannedReply(asKeeper(context), input)),
    ),
    update: cannedReplies.update.handler(async ({ context, input: { params, headers, body } }) => {
      const seen = { id: params.id, seenVersion: readSeenVersion(headers['if-match']) }
      return tagged(context.responseHeaders, await changeCannedReply(asKeeper(context), seen, body))
    }),
    remove: cannedReplies.remove.handler(async ({ context, input: { params } }) =>
      removeCannedReply(asKeeper(context), params.id),
    ),
  }
}

function asKeeper({
  database,
  viewer,
  clock,
}: Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }) {
  const { organizationId } = requireOrganization(viewer)
  return { database, organizationId, at: new Date(clock.now()) }
}
