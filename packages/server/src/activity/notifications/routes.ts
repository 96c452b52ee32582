import type { Notification } from '@platform/contract'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readChoices } from './choices-store.ts'
import { countUnread, listNotifications, markRead, markReadUntil } from './store.ts'
import type { NotificationRecord } from './store.ts'
import { sumUp } from './summary.ts'

export function createNotificationRoutes({ guarded }: Implementers) {
  return {
    summary: guarded.notifications.summary.handler(async ({ context: { database, viewer } }) => {
      const [counts, { settings }] = await Promise.all([
        countUnread(database, viewer),
        readChoices(database, viewer.accountId),
      ])
      return { ...sumUp(counts), settings }
    }),
    list: guarded.notifications.list.handler(async ({ context: { database, viewer }, input }) => {
      const after = readPosition(input.cursor)
      const rows = await listNotifications(database, viewer, after, input.limit + 1)
      const page = cutPage(rows, input.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      return { items: page.rows.map(presentNotification), nextCursor: page.nextCursor }
    }),
    markRead: guarded.notifications.markRead.handler(async ({ context, input }) => {
      const { clock, database, viewer } = context
      const isFound = await markRead(database, viewer, input.params.id, new Date(clock.now()))
      if (!isFound) throw new ApiProblem('not_found')
    }),
    markAllRead: guarded.notifications.markAllRead.handler(async ({ context, input }) => {
      const { clock, database, viewer } = context
      await markReadUntil(database, viewer, new Date(input.until), new Date(clock.now()))
    }),
  }
}

function presentNotification(record: NotificationRecord): Notification {
  const { id, kind, event, subject, objectId, count, createdAt, readAt } = record
  return {
    id,
    kind,
    event,
    subject,
    objectId,
    count,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
