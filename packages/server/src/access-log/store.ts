import type { AuditAction } from '@platform/contract'
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import { auditEvents } from '../audit/schema.ts'
import { createOnward, createRangeCondition } from '../audit/store.ts'
import type { DayRange } from '../audit/store.ts'
import type { Database } from '../database/database.ts'
import { organizations } from '../organizations/schema.ts'
import type { PagePosition } from '../paging/cursor.ts'

/** Events by which somebody has seen something of a person. */
const READS: readonly AuditAction[] = ['account.viewed', 'breakGlass.opened', 'record.read']

export type AccessRecord = Awaited<ReturnType<typeof listAccesses>>[number]

/** One page of what others have seen of an account, newest first. */
export async function listAccesses(
  database: Database,
  accountId: string,
  range: DayRange,
  after: PagePosition | undefined,
  limit: number,
) {
  return database
    .select({
      event: auditEvents,
      actor: { firstName: accounts.firstName, lastName: accounts.lastName, kind: accounts.kind },
      /** The one the read was made for; the reader may have moved on since. */
      organization: organizations.name,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, auditEvents.actorAccountId))
    .leftJoin(organizations, eq(organizations.id, auditEvents.organizationId))
    .where(
      and(
        eq(auditEvents.subjectAccountId, accountId),
        inArray(auditEvents.action, [...READS]),
        or(isNull(auditEvents.actorAccountId), ne(auditEvents.actorAccountId, accountId)),
        createRangeCondition(range),
        createOnward(after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}
