import type { SiteId } from '@platform/contract'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { isAnyFrom } from '../../infrastructure/database/any-of.ts'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { apps } from '../../tables/developer/apps.ts'
import { createRangeCondition } from '../../activity/audit/store.ts'
import type { DayRange } from '../../activity/audit/store.ts'
import { guardianships } from '../../tables/care/care-team.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { isAppVisit, isCalendarChange, isRead } from './reads.ts'

/** What is said of somebody as a dependant, before the record was handed over to their account. */
export function selectFormerIds(database: Database, accountId: string) {
  return database.select({ id: dependants.id }).from(dependants).where(eq(dependants.handedOverTo, accountId))
}

/** Of some days, or by one of those who have looked. */
type AccessFilter = DayRange & { readonly actorId?: string | undefined }

export type AccessRecord = Awaited<ReturnType<typeof listAccesses>>[number]

/** One page of what others have seen of an account, and of the dependants whose record it keeps, newest first. */
export async function listAccesses(
  database: Database,
  { accountId, siteId }: { readonly accountId: string; readonly siteId: SiteId },
  { actorId, ...range }: AccessFilter,
  after: PagePosition | undefined,
  limit: number,
) {
  const kept = database
    .select({ id: guardianships.dependantId })
    .from(guardianships)
    .where(and(eq(guardianships.accountId, accountId), isNull(guardianships.endedAt)))
  return database
    .select({
      event: auditEvents,
      about: sql<string | null>`${dependants.firstName} || ' ' || ${dependants.lastName}`,
      actor: {
        id: accounts.id,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        kind: accounts.kind,
      },
      /** Its name, where it was one. */
      app: apps.name,
      /** The one the read was made for; the reader may have moved on since. */
      organization: organizations.name,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorAccountId))
    .leftJoin(organizations, eq(organizations.id, auditEvents.organizationId))
    .leftJoin(dependants, eq(dependants.id, auditEvents.subjectAccountId))
    .leftJoin(
      apps,
      eq(apps.id, sql`case when ${auditEvents.objectKind} = 'app' then ${auditEvents.objectId}::uuid end`),
    )
    .where(
      and(
        isAnyFrom(
          auditEvents.subjectAccountId,
          sql`select ${accountId}::uuid`,
          kept,
          selectFormerIds(database, accountId),
        ),
        or(isRead(), isCalendarChange(), isAppVisit()),
        // What was shared on a site is told there; what administrators open belongs to no site.
        or(eq(auditEvents.siteId, siteId), eq(accounts.kind, 'platformAdmin')),
        or(isNull(auditEvents.actorAccountId), ne(auditEvents.actorAccountId, accountId), isAppVisit()),
        actorId === undefined ? undefined : eq(auditEvents.actorAccountId, actorId),
        createRangeCondition(range),
        createOnward(auditEvents.at, auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}
