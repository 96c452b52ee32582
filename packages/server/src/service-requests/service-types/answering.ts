import type { SiteId } from '@platform/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { isOpenTo } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { accounts } from '../../tables/identity/account.ts'
import { serviceTypeAnswerers, serviceTypes } from '../../tables/service-requests/service-types.ts'

// Who answers requests of a type: those it names, as long as one of them is there, or else every member who cares for clients;
// and of those whoever the person shares messages with.

/** The part of a consent that lets somebody read and answer requests. */
export const SCOPE = 'messages'

/** Of a statement that has the type in it. */
export function isNamedAnswerer(accountId: SQLWrapper): SQL {
  return sql`(exists (select from ${serviceTypeAnswerers} named
      where named.type_id = ${serviceTypes.id} and named.account_id = ${accountId})
    or not exists (select from ${serviceTypeAnswerers} named
      join ${accounts} colleague on colleague.id = named.account_id
      where named.type_id = ${serviceTypes.id}
        and colleague.organization_id = ${serviceTypes.organizationId}))`
}

interface AnswererQuery {
  readonly personId: string
  readonly siteId: SiteId
  readonly at: Date
}

/** Joins a type, the members of its organization and the consents of a person: a row for each who answers. */
export function isAnswering(database: Database, query: AnswererQuery): SQL | undefined {
  return and(
    eq(careGrants.memberId, accounts.id),
    eq(accounts.organizationId, serviceTypes.organizationId),
    ne(accounts.organizationRole, 'billing'),
    isNamedAnswerer(accounts.id),
    isOpenTo(database, { ...query, scope: SCOPE }),
  )
}

/** The accounts that answer a request of this type about this person. */
export async function listAnswerers(
  database: Database,
  { typeId, ...query }: AnswererQuery & { readonly typeId: string },
): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(serviceTypes)
    .innerJoin(accounts, eq(accounts.organizationId, serviceTypes.organizationId))
    .innerJoin(careGrants, eq(careGrants.memberId, accounts.id))
    .where(and(eq(serviceTypes.id, typeId), isAnswering(database, query)))
  return rows.map(({ id }) => id)
}
