import { erasureOf } from '@platform/contract'
import type { AwaitedDeletion } from '@platform/contract'
import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { listAwaitedDeletions } from '../accounts/store.ts'

export function createAdminDeletionRoutes({ guarded }: Implementers) {
  return {
    list: guarded.administration.deletions.list.handler(async ({ context: { database }, input }) => {
      const rows = await listAwaitedDeletions(database, readPosition(input.cursor), input.limit + 1)
      const items = rows.flatMap((row) => {
        const { requestedAt } = row
        return requestedAt === null ? [] : [{ ...row, requestedAt }]
      })
      const page = cutPage(items, input.limit, ({ requestedAt, id }) => ({ at: requestedAt, id }))
      return { items: page.rows.map(presentDeletion), nextCursor: page.nextCursor }
    }),
  }
}

type DeletionRecord = Omit<AwaitedDeletion, 'requestedAt' | 'dueAt'> & { readonly requestedAt: Date }

function presentDeletion(record: DeletionRecord): AwaitedDeletion {
  const { requestedAt } = record
  return {
    ...record,
    requestedAt: requestedAt.toISOString(),
    dueAt: erasureOf(requestedAt.toISOString()),
  }
}
