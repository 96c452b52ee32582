import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { listRequestsOf, presentRequest } from '../app-requests/store.ts'
import { presentApp } from './present.ts'
import { describeSelf } from './self.ts'
import { endOwnApp, makeApp, readApp, renewApp } from './service.ts'
import { listAppsOf } from './store.ts'

export function createAppRoutes({ developer }: Implementers) {
  const { apps } = developer
  return {
    list: apps.list.handler(async ({ context: { database, viewer, clock, config }, input }) => {
      const { limit, cursor, standing } = input
      const after = readPosition(cursor)
      const isEnded = standing === 'ended'
      const rows = await listAppsOf(database, viewer, { isEnded, after, limit: limit + 1 })
      const page = cutPage(rows, limit, ({ app }) => ({ at: app.createdAt, id: app.id }))
      const now = clock.now()
      return {
        items: page.rows.map((row) => presentApp(row, now)),
        nextCursor: page.nextCursor,
        hasDocumentation: config.developerPages,
      }
    }),
    create: apps.create.handler(({ context, input }) => {
      requireFreshSignIn(context)
      return makeApp(context, input)
    }),
    read: apps.read.handler(({ context, input }) => readApp(context, input.params.id)),
    renew: apps.renew.handler(({ context, input }) => {
      requireFreshSignIn(context)
      return renewApp(context, input.params.id, input.body.days)
    }),
    end: apps.end.handler(({ context, input }) => endOwnApp(context, input.params.id)),
    listRequests: apps.listRequests.handler(async ({ context, input: { params, query } }) => {
      const { id } = await readApp(context, params.id)
      const { limit, cursor } = query
      const rows = await listRequestsOf(context.database, id, readPosition(cursor), limit + 1)
      const page = cutPage(rows, limit, (row) => row)
      return { items: page.rows.map(presentRequest), nextCursor: page.nextCursor }
    }),
    readSelf: apps.readSelf.handler(({ context }) => describeSelf(context)),
  }
}
