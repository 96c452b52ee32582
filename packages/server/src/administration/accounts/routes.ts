import { recordAuditEvent } from '../../activity/audit/record-event.ts'
import type { PasswordHasher } from '../../identity/passwords/password-hasher.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import { openBreakGlass } from '../../care/break-glass/service.ts'
import { createCsvStream, setCsvHeaders } from '../../infrastructure/csv/csv.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import { presentTotal } from '../../infrastructure/paging/count-found.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { presentSession, presentSignIn } from '../../identity/sessions/present.ts'
import { listLiveSessions, listSignIns } from '../../identity/records/session-store.ts'
import { createSearchProfile } from './create-search-profile.ts'
import { exportAccounts } from './export.ts'
import { presentListed } from './present.ts'
import {
  describeAdmin,
  endAccountSessions,
  noteVisit,
  openAccount,
  reactivateAccount,
  suspendAccount,
} from './service.ts'
import { countAccounts, listAccounts } from './store.ts'
import { readWords } from '../../infrastructure/search/find-text.ts'

export function createAdminAccountRoutes({ guarded }: Implementers, passwords: PasswordHasher) {
  const routes = guarded.administration.accounts
  return {
    createSearchProfile: routes.createSearchProfile.handler(({ context, input }) =>
      createSearchProfile(context, passwords, input),
    ),
    list: routes.list.handler(async ({ context: { database }, input }) => {
      const { q, order, limit, cursor, ...rest } = input
      const filter = { ...rest, words: readWords(q) }
      const page = { order, limit: limit + 1, after: readPosition(cursor) }
      const [rows, counted] = await Promise.all([
        listAccounts(database, filter, page),
        countAccounts(database, filter),
      ])
      const cut = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      return { items: cut.rows.map(presentListed), ...presentTotal(counted), nextCursor: cut.nextCursor }
    }),
    export: routes.export.handler(async ({ context, input }) => {
      requireFreshSignIn(context)
      const { q, order, kind, state, organizationId } = input
      const now = new Date(context.clock.now())
      // What was searched for is somebody's name, so the log keeps only that there was a search.
      const details = { isSearch: q !== undefined && q !== '', kind: kind ?? null, state: state ?? null }
      await recordAuditEvent(context.database, {
        ...describeAdmin(context, now),
        action: 'accounts.exported',
        details,
      })
      setCsvHeaders(context.responseHeaders, 'accounts', now)
      const filter = { kind, state, organizationId, words: readWords(q) }
      return createCsvStream(exportAccounts(forLongReads(context.database), filter, order))
    }),
    read: routes.read.handler(({ context, input }) => openAccount(context, input.params.id)),
    sessions: routes.sessions.handler(async ({ context, input }) => {
      await noteVisit(context, input.params.id)
      const nowMs = context.clock.now()
      const records = await listLiveSessions(context.database, input.params.id, {
        nowMs,
        idleMinutes: context.config.idleMinutes,
      })
      return { items: records.map((record) => presentSession(record, context.viewer.sessionId)) }
    }),
    signIns: routes.signIns.handler(async ({ context, input: { params, query } }) => {
      await noteVisit(context, params.id)
      const after = readPosition(query.cursor)
      const rows = await listSignIns(context.database, params.id, after, query.limit + 1)
      const page = cutPage(rows, query.limit, ({ at, id }) => ({ at, id }))
      return { items: page.rows.map(presentSignIn), nextCursor: page.nextCursor }
    }),
    suspend: routes.suspend.handler(({ context, input }) =>
      suspendAccount(context, input.params.id, input.body.reason),
    ),
    reactivate: routes.reactivate.handler(({ context, input }) =>
      reactivateAccount(context, input.params.id, input.body.reason),
    ),
    endSessions: routes.endSessions.handler(async ({ context, input }) => ({
      ended: await endAccountSessions(context, input.params.id),
    })),
    openCareData: routes.openCareData.handler(({ context, input }) =>
      openBreakGlass(context, input.params.id, input.body.reason),
    ),
  }
}
