import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readLinkedOrganizations, readOwnProvider, readProviderWithTotals } from './service.ts'
import { listProviderPeople } from './store.ts'

export function createProviderRoutes({ guarded: { provider } }: Implementers) {
  return {
    read: provider.read.handler(({ context }) => readProviderWithTotals(context, context.viewer)),
    organizations: provider.organizations.handler(async ({ context }) => ({
      items: await readLinkedOrganizations(context, context.viewer),
    })),
    people: provider.people.handler(async ({ context: { database, viewer } }) => {
      const { id } = await readOwnProvider(database, viewer)
      const people = await listProviderPeople(database, id, viewer.siteId)
      return { items: people.map((person) => ({ ...person, isYou: person.id === viewer.accountId })) }
    }),
  }
}
