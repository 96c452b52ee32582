import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { readLinks, requestLink, takeLinkStep } from './links.ts'
import { readLinkedOrganizations, readOwnProvider, readProviderWithTotals } from './service.ts'
import { listProviderPeople } from './store.ts'

/** The routes of a provider, and of the connections between providers and organizations. */
export function createProviderRoutes({ guarded: { provider, providerLinks } }: Implementers) {
  return {
    provider: {
      read: provider.read.handler(({ context }) => readProviderWithTotals(context, context.viewer)),
      organizations: provider.organizations.handler(async ({ context }) => ({
        items: await readLinkedOrganizations(context, context.viewer),
      })),
      people: provider.people.handler(async ({ context: { database, viewer } }) => {
        const { id } = await readOwnProvider(database, viewer)
        const people = await listProviderPeople(database, id, viewer.siteId)
        return { items: people.map((person) => ({ ...person, isYou: person.id === viewer.accountId })) }
      }),
    },
    providerLinks: {
      list: providerLinks.list.handler(({ context }) => readLinks(context, context.viewer)),
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
    },
  }
}
