import { leadsOrganization } from '@platform/contract'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { accounts } from '../../tables/identity/account.ts'

// A form is of an organization: each professional of it reads and sends it, who made it and who leads the organization change it.
// Without an organization it is of who made it alone. So are requests to fill it in, and links to it.

interface OwnedColumns {
  readonly siteId: AnyPgColumn
  readonly organizationId: AnyPgColumn
  /** Who made it. */
  readonly makerId: AnyPgColumn
}

/** What is of the viewer's organization, or of the viewer. */
export function isOwn(
  { siteId, organizationId, makerId }: OwnedColumns,
  viewer: Pick<Viewer, 'siteId' | 'accountId' | 'organizationId'>,
): SQL | undefined {
  const isMine = and(isNull(organizationId), eq(makerId, viewer.accountId))
  return and(
    eq(siteId, viewer.siteId),
    viewer.organizationId === undefined ? isMine : or(eq(organizationId, viewer.organizationId), isMine),
  )
}

interface OwnedForm {
  readonly organizationId: string | null
  readonly authorId: string | null
}

/** Of one that the viewer may see. */
export function mayChangeForm(
  { organizationId, authorId }: OwnedForm,
  { accountId, organizationRole }: Pick<Viewer, 'accountId' | 'organizationRole'>,
): boolean {
  return authorId === accountId || (organizationId !== null && leadsOrganization(organizationRole))
}

/** Who belongs to the organization of a form, or else who made it. */
export async function listOwners(
  database: Database,
  { organizationId, authorId }: OwnedForm,
): Promise<string[]> {
  if (organizationId === null) return authorId === null ? [] : [authorId]
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.organizationId, organizationId), inArray(accounts.kind, ['professional'])))
  return rows.map(({ id }) => id)
}
