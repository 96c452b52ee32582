import type { SiteId } from '@platform/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { isOpenTo } from '../../care/consent/reach.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { accounts } from '../../tables/identity/account.ts'
import { serviceTypeAnswerers, serviceTypes } from '../../tables/service-requests/service-types.ts'

// Who answers requests of a type: of the members who care for clients those it names, or else, where it names none of them, every
// one; and of those whoever the person shares messages with.

/** The part of a consent that lets somebody read and answer requests. */
export const SCOPE = 'messages'

/** By their role in the organization: who keeps its accounts reads no request, and answers none. */
export function caresForClients(role: SQLWrapper): SQL {
  return sql`${role} <> 'billing'`
}

/** Of a statement that has the type in it. */
export function isNamedAnswerer(accountId: SQLWrapper): SQL {
  return sql`(exists (select from ${serviceTypeAnswerers} named
      where named.type_id = ${serviceTypes.id} and named.account_id = ${accountId})
    or not exists (select from ${serviceTypeAnswerers} named
      join ${accounts} colleague on colleague.id = named.account_id
      where named.type_id = ${serviceTypes.id}
        and colleague.organization_id = ${serviceTypes.organizationId}
        and ${caresForClients(sql`colleague.organization_role`)}))`
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
    caresForClients(accounts.organizationRole),
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
