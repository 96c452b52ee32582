import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/implementers.ts'
import { presentSession, presentSignIn } from './present.ts'
import { endOwnSession, endSessionsOf, listLiveSessions, listSignIns } from '../records/session-store.ts'

/** The routes over one's own sessions. */
export function createSessionRoutes({ guarded }: Implementers) {
  return {
    list: guarded.sessions.list.handler(async ({ context: { clock, config, database, viewer } }) => {
      const { idleMinutes } = config
      const records = await listLiveSessions(database, viewer.accountId, { nowMs: clock.now(), idleMinutes })
      return { items: records.map((record) => presentSession(record, viewer.sessionId)), idleMinutes }
    }),
    end: guarded.sessions.end.handler(async ({ context: { clock, database, viewer }, input }) => {
      const isEnded = await endOwnSession(database, viewer.accountId, input.params.id, new Date(clock.now()))
      if (!isEnded) throw new ApiProblem('not_found')
    }),
    endOthers: guarded.sessions.endOthers.handler(async ({ context: { clock, database, viewer } }) => {
      await endSessionsOf(database, viewer.accountId, {
        reason: 'endedByOwner',
        at: new Date(clock.now()),
        exceptSessionId: viewer.sessionId,
      })
    }),
  }
}

/** The routes over the history of sign-ins. */
export function createSignInRoutes({ guarded }: Implementers) {
  return {
    list: guarded.signIns.list.handler(async ({ context: { database, viewer }, input }) => {
      const rows = await listSignIns(database, viewer.accountId, readPosition(input.cursor), input.limit + 1)
      const page = cutPage(rows, input.limit, ({ at, id }) => ({ at, id }))
      return { items: page.rows.map(presentSignIn), nextCursor: page.nextCursor }
    }),
  }
}
