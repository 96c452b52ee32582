import type { AuditAction, SiteId } from '@platform/contract'
import { and, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { auditChain, auditEvents, auditLinks } from '../../tables/activity/audit.ts'

/** Both days included. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

export interface AuditFilter extends DayRange {
  readonly action?: AuditAction | undefined
  /** Who did it or whom it concerns. */
  readonly accountId?: string | undefined
  readonly organizationId?: string | undefined
  readonly siteId?: SiteId | undefined
}

const actors = alias(accounts, 'actors')
const subjects = alias(accounts, 'subjects')

export type AuditListRecord = Awaited<ReturnType<typeof listAuditEvents>>[number]

/** With the names of those who still have an account. */
export async function listAuditEvents(
  database: Database,
  filter: AuditFilter,
  after: PagePosition | undefined,
  limit: number,
) {
  const { action, accountId, organizationId, siteId } = filter
  return database
    .select({
      event: auditEvents,
      /** Null in the first chain. */
      chainId: auditLinks.chainId,
      position: sql<number>`coalesce(${auditLinks.position}, ${auditChain.position})`.mapWith(Number),
      actor: personColumns(actors),
      subject: personColumns(subjects),
      organizationName: organizations.name,
    })
    .from(auditEvents)
    .leftJoin(auditLinks, eq(auditLinks.eventId, auditEvents.id))
    .leftJoin(auditChain, eq(auditChain.eventId, auditEvents.id))
    .leftJoin(actors, eq(actors.id, auditEvents.actorAccountId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectAccountId))
    .leftJoin(organizations, eq(organizations.id, auditEvents.organizationId))
    .where(
      and(
        or(isNotNull(auditLinks.eventId), isNotNull(auditChain.eventId)),
        action === undefined ? undefined : eq(auditEvents.action, action),
        accountId === undefined
          ? undefined
          : or(eq(auditEvents.actorAccountId, accountId), eq(auditEvents.subjectAccountId, accountId)),
        organizationId === undefined ? undefined : eq(auditEvents.organizationId, organizationId),
        siteId === undefined ? undefined : eq(auditEvents.siteId, siteId),
        createRangeCondition(filter),
        createOnward(auditEvents.at, auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}

/** Days of a time zone have different lengths. */
export function createRangeCondition({ from, to, timeZone }: DayRange): SQL | undefined {
  const startOf = (day: SQL) => sql`(${day}::timestamp at time zone ${timeZone})`
  return and(
    from === undefined ? undefined : sql`${auditEvents.at} >= ${startOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${auditEvents.at} < ${startOf(sql`(${to}::date + 1)`)}`,
  )
}

/** Who looks at the same thing for so long makes one visit of it, which is one event of the log. */
export const VISIT_MS = 15 * 60_000

export async function hasRecentEvent(
  database: Database,
  event: {
    readonly action: AuditAction
    readonly actorAccountId: string
    readonly subjectAccountId: string
    readonly since: Date
  },
): Promise<boolean> {
  const rows = await database
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectAccountId, event.subjectAccountId),
        eq(auditEvents.actorAccountId, event.actorAccountId),
        eq(auditEvents.action, event.action),
        gte(auditEvents.at, event.since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** `null` when it was never done. */
export async function readLatestReason(
  database: Database,
  event: {
    readonly action: AuditAction
    readonly subjectAccountId?: string
    readonly organizationId?: string
  },
): Promise<string | null> {
  const { action, subjectAccountId, organizationId } = event
  const rows = await database
    .select({ reason: auditEvents.reason })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, action),
        subjectAccountId === undefined ? undefined : eq(auditEvents.subjectAccountId, subjectAccountId),
        organizationId === undefined ? undefined : eq(auditEvents.organizationId, organizationId),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(1)
  return rows[0]?.reason ?? null
}

function personColumns(table: typeof actors | typeof subjects) {
  return { firstName: table.firstName, lastName: table.lastName, kind: table.kind }
}
