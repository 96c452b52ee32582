import type { Invitation } from '@platform/contract'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import type { Owner } from '../organization/organization-rules.ts'
import { presentInvitation } from './service.ts'
import { listInvitations } from './store.ts'

export async function listPage(
  context: RequestContext,
  owner: Owner,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Invitation[]; nextCursor: string | null }> {
  const rows = await listInvitations(context.database, owner, readPosition(cursor), limit + 1)
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  const nowMs = context.clock.now()
  return { items: page.rows.map((row) => presentInvitation(row, nowMs)), nextCursor: page.nextCursor }
}
