import type { AuditAction } from '@platform/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import type { AuditDetails } from '../../tables/activity/audit.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'

/** An event of an organization with the names of those it mentions, as long as their accounts are there. */
export interface OrganizationEventRecord {
  readonly id: string
  readonly at: Date
  readonly action: AuditAction
  readonly details: AuditDetails
  readonly actor: string | null
  readonly subject: string | null
}

const actors = alias(accounts, 'actors')
const subjects = alias(accounts, 'subjects')

export async function listOrganizationEvents(
  database: Database,
  organizationId: string,
  after: PagePosition | undefined,
  limit: number,
): Promise<OrganizationEventRecord[]> {
  return database
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      details: auditEvents.details,
      actor: sql<string | null>`${actors.firstName} || ' ' || ${actors.lastName}`,
      subject: sql<string | null>`${subjects.firstName} || ' ' || ${subjects.lastName}`,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorAccountId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectAccountId))
    .where(
      and(
        eq(auditEvents.organizationId, organizationId),
        createOnward(auditEvents.at, auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}
