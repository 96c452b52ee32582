import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { listSignIns } from '../records/session-store.ts'
import { presentSignIn } from '../sessions/present.ts'

export function createSignInRoutes({ guarded }: Implementers) {
  return {
    list: guarded.signIns.list.handler(async ({ context: { database, viewer }, input }) => {
      const rows = await listSignIns(database, viewer.accountId, readPosition(input.cursor), input.limit + 1)
      const page = cutPage(rows, input.limit, ({ at, id }) => ({ at, id }))
      return { items: page.rows.map(presentSignIn), nextCursor: page.nextCursor }
    }),
  }
}
