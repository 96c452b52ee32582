import { CARE_HISTORY_ACTIONS } from '@platform/contract/care'
import type { SiteId } from '@platform/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isAnyFrom } from '../../infrastructure/database/any-of.ts'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { selectFormerIds } from '../access-log/store.ts'

const actors = alias(accounts, 'actors')
const members = alias(accounts, 'members')

export type CareHistoryRecord = Awaited<ReturnType<typeof listCareHistory>>[number]

export async function listCareHistory(
  database: Database,
  query: { readonly personId: string; readonly siteId: SiteId },
  after: PagePosition | undefined,
  limit: number,
) {
  return database
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      details: auditEvents.details,
      by: sql<string | null>`${actors.firstName} || ' ' || ${actors.lastName}`,
      member: sql<string | null>`${members.firstName} || ' ' || ${members.lastName}`,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorAccountId))
    .leftJoin(members, sql`${members.id} = (${auditEvents.details} ->> 'member')::uuid`)
    .where(
      and(
        isAnyFrom(
          auditEvents.subjectAccountId,
          sql`select ${query.personId}::uuid`,
          selectFormerIds(database, query.personId),
        ),
        eq(auditEvents.siteId, query.siteId),
        inArray(auditEvents.action, [...CARE_HISTORY_ACTIONS]),
        createOnward(auditEvents.at, auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}
