import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readLinks, requestLink, takeLinkStep } from '../provider/links.ts'

export function createProviderLinkRoutes({ guarded: { providerLinks } }: Implementers) {
  return {
    list: providerLinks.list.handler(({ context, input }) => readLinks(context, context.viewer, input)),
    request: providerLinks.request.handler(({ context, input }) =>
      requestLink(context, context.viewer, input),
    ),
    approve: providerLinks.approve.handler(({ context, input }) =>
      takeLinkStep(context, context.viewer, input.params.id, 'approve'),
    ),
    decline: providerLinks.decline.handler(({ context, input }) =>
      takeLinkStep(context, context.viewer, input.params.id, 'decline'),
    ),
    withdraw: providerLinks.withdraw.handler(({ context, input }) =>
      takeLinkStep(context, context.viewer, input.params.id, 'withdraw'),
    ),
    end: providerLinks.end.handler(({ context, input }) =>
      takeLinkStep(context, context.viewer, input.params.id, 'end'),
    ),
  }
}
