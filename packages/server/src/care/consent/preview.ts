import type { SiteId } from '@platform/contract'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { accounts } from '../../tables/identity/account.ts'
import { readCareAccess } from './access.ts'
import type { CareAccess } from './access.ts'
import { requireRecordHolder } from './manager.ts'
import { readMember } from './store.ts'
import type { MemberRecord } from './store.ts'

export interface Previewer {
  readonly database: Database
  readonly viewer: { readonly accountId: string; readonly siteId: SiteId }
  readonly at: Date
}

export interface Previewed {
  readonly member: MemberRecord
  /** With whose eyes it is looked. */
  readonly reader: {
    readonly accountId: string
    readonly siteId: SiteId
    readonly organizationId: string | undefined
    readonly at: Date
  }
  /** Nothing where they see nothing at present. */
  readonly access: CareAccess | undefined
}

/** Whoever keeps a record may look at it as a member would. @throws ApiProblem `not_found` */
export async function requirePreview(
  { database, viewer: { accountId, siteId }, at }: Previewer,
  id: string,
): Promise<Previewed> {
  const member = await readMember(database, { id, siteId, at })
  if (member === undefined) throw new ApiProblem('not_found')
  const { personId, memberId } = member
  await requireRecordHolder(database, { accountId, personId, siteId, at })
  const [account] = await database
    .select({ organizationId: accounts.organizationId })
    .from(accounts)
    .where(eq(accounts.id, memberId))
  return {
    member,
    reader: { accountId: memberId, siteId, organizationId: account?.organizationId ?? undefined, at },
    access: await readCareAccess(database, { accountId: memberId, personId, siteId, at }),
  }
}

/** So many of a list tell somebody what a member sees. */
const MOST_PREVIEWED = 50

/** For a query that begins a list as a member would find it: one more than is shown. */
export const PREVIEW_LIMIT = MOST_PREVIEWED + 1

export function cutPreview<Row, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
): { items: Item[]; hasMore: boolean } {
  return { items: rows.slice(0, MOST_PREVIEWED).map(present), hasMore: rows.length > MOST_PREVIEWED }
}
