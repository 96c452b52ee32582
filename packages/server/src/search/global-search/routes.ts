import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { searchGlobally } from './service.ts'

export function createGlobalSearchRoutes({ guarded: { globalSearch } }: Implementers) {
  return {
    find: globalSearch.find.handler(async ({ context, input }) => {
      await context.limiter.take('globalSearchOfAccount', context.viewer.accountId, context.clock.now())
      return { groups: await searchGlobally(context, input) }
    }),
  }
}
