import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { presentSession } from './present.ts'
import { endOwnSession, endSessionsOf, listLiveSessions } from '../records/session-store.ts'

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
