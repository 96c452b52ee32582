import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { listSystems, readConcept } from './read-concept.ts'
import { forgetRecentCodes, listRecentCodes, noteRecentCode } from './recent-codes.ts'
import { searchCodes } from './service.ts'
import { suggestCodes } from './suggest-codes.ts'

export function createCodeRoutes({ medicalSearch: { codes } }: Implementers) {
  return {
    listSystems: codes.listSystems.handler(async ({ context }) => ({
      items: await listSystems(context.database),
    })),
    search: codes.search.handler(({ context: { database, viewer }, input }) =>
      searchCodes(database, viewer.accountId, input),
    ),
    suggest: codes.suggest.handler(async ({ context: { database, viewer }, input }) => ({
      items: await suggestCodes(database, viewer.accountId, input),
    })),
    read: codes.read.handler(({ context, input }) => readConcept(context.database, input)),
    listRecent: codes.listRecent.handler(async ({ context: { database, viewer }, input }) => ({
      items: await listRecentCodes(database, viewer.accountId, input.language),
    })),
    noteRecent: codes.noteRecent.handler(({ context: { database, viewer, clock }, input }) =>
      noteRecentCode(database, {
        ...input,
        accountId: viewer.accountId,
        openedAt: new Date(clock.now()),
      }),
    ),
    forgetRecent: codes.forgetRecent.handler(({ context: { database, viewer } }) =>
      forgetRecentCodes(database, viewer.accountId),
    ),
  }
}
