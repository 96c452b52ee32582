import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { listReachablePersons } from '../consent/reach.ts'

export function createPersonRoutes({ dataTrust: { persons } }: Implementers) {
  return {
    list: persons.list.handler(async ({ context: { database, viewer, clock }, input }) => {
      const { accountId, siteId } = viewer
      const query = { accountId, siteId, scope: input.scope, at: new Date(clock.now()) }
      const reached = await listReachablePersons(database, query)
      return {
        items: reached.map(({ personId: id, scopes, ...person }) => ({
          ...person,
          id,
          scopes: [...scopes],
        })),
      }
    }),
  }
}
