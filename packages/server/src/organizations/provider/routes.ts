import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { listProviderEvents } from './event-store.ts'
import {
  changeProviderRole,
  pageOf,
  readLedProvider,
  readLinkedOrganizations,
  readOwnProvider,
  readProviderWithTotals,
} from './service.ts'
import { listProviderPeople } from './store.ts'

export function createProviderRoutes({ guarded: { provider } }: Implementers) {
  return {
    read: provider.read.handler(({ context }) => readProviderWithTotals(context, context.viewer)),
    organizations: provider.organizations.handler(({ context, input }) =>
      readLinkedOrganizations(context, context.viewer, input),
    ),
    people: provider.people.handler(async ({ context: { database, viewer }, input }) => {
      const own = await readOwnProvider(database, viewer)
      const found = await listProviderPeople(database, pageOf(own, viewer, input))
      const { rows, nextCursor } = cutPage(found, input.limit, ({ at, id }) => ({ at, id }))
      const items = rows.map(({ at: _at, ...person }) => ({
        ...person,
        isYou: person.id === viewer.accountId,
      }))
      return { items, nextCursor }
    }),
    changeRole: provider.changeRole.handler(({ context, input: { params, body } }) =>
      changeProviderRole(context, context.viewer, { accountId: params.id, role: body.role }),
    ),
    events: provider.events.handler(async ({ context: { database, viewer }, input }) => {
      const own = await readLedProvider(database, viewer)
      const found = await listProviderEvents(database, pageOf(own, viewer, input))
      const { rows, nextCursor } = cutPage(found, input.limit, ({ at, id }) => ({ at, id }))
      return { items: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })), nextCursor }
    }),
  }
}
