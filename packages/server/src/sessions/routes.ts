import { TOKEN_LIFE_S } from '@platform/contract'
import type { SessionInfo, SignIn } from '@platform/contract'
import { ApiProblem } from '../http/problem.ts'
import { cutPage } from '../paging/cursor.ts'
import { readPosition } from '../paging/read-position.ts'
import type { Implementers } from '../permissions/implementers.ts'
import { describeDevice } from './device.ts'
import { endOtherSessions, endOwnSession, listLiveSessions, listSignIns } from './store.ts'
import type { SessionRecord, SignInRecord } from './store.ts'

/** The routes over one's own sessions. */
export function createSessionRoutes({ guarded }: Implementers) {
  return {
    list: guarded.sessions.list.handler(async ({ context: { clock, database, viewer } }) => {
      const nowMs = clock.now()
      // A session whose token has run out cannot be prolonged any more, so it is over although nobody ended it.
      const aliveSince = new Date(nowMs - TOKEN_LIFE_S * 1000)
      const records = await listLiveSessions(database, viewer.accountId, new Date(nowMs), aliveSince)
      return { items: records.map((record) => presentSession(record, viewer.sessionId)) }
    }),
    end: guarded.sessions.end.handler(async ({ context: { clock, database, viewer }, input }) => {
      const isEnded = await endOwnSession(database, viewer.accountId, input.params.id, new Date(clock.now()))
      if (!isEnded) throw new ApiProblem('not_found')
    }),
    endOthers: guarded.sessions.endOthers.handler(({ context: { clock, database, viewer } }) =>
      endOtherSessions(database, viewer.accountId, viewer.sessionId, 'endedByOwner', new Date(clock.now())),
    ),
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

function presentSession(record: SessionRecord, currentId: string): SessionInfo {
  return {
    id: record.id,
    isCurrent: record.id === currentId,
    siteId: record.siteId,
    device: describeDevice(record.userAgent),
    address: record.address,
    startedAt: record.startedAt.toISOString(),
    lastUsedAt: record.lastUsedAt.toISOString(),
    endsAt: record.endsAt.toISOString(),
  }
}

function presentSignIn(record: SignInRecord): SignIn {
  return {
    id: record.id,
    at: record.at.toISOString(),
    outcome: record.outcome,
    siteId: record.siteId,
    device: describeDevice(record.userAgent),
    address: record.address,
  }
}
