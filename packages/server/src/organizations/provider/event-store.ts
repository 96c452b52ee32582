import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '@platform/contract'
import type { Database } from '../../infrastructure/database/database.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accounts } from '../../tables/identity/account.ts'
import { providerMembers } from '../../tables/organizations/provider.ts'
import type { ProviderPage } from './store.ts'

/** What people do for their provider; their own sign-ins and settings are nobody else's business. */
const ACTIONS = [
  'invitation.accepted',
  'invitation.resent',
  'invitation.revoked',
  'invitation.sent',
  'providerLink.approved',
  'providerLink.declined',
  'providerLink.ended',
  'providerLink.requested',
  'providerLink.withdrawn',
  'role.changed',
] as const satisfies readonly AuditAction[]

const actors = alias(accounts, 'actors')
const subjects = alias(accounts, 'subjects')
const colleagues = alias(providerMembers, 'colleagues')

export async function listProviderEvents(
  database: Database,
  { providerId, siteId, after, limit }: ProviderPage,
) {
  return database
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      actor: sql<string>`${actors.firstName} || ' ' || ${actors.lastName}`,
      subject: sql<string | null>`${subjects.firstName} || ' ' || ${subjects.lastName}`,
    })
    .from(providerMembers)
    .innerJoin(auditEvents, eq(auditEvents.actorAccountId, providerMembers.accountId))
    .innerJoin(actors, eq(actors.id, providerMembers.accountId))
    .leftJoin(
      colleagues,
      and(eq(colleagues.accountId, auditEvents.subjectAccountId), eq(colleagues.providerId, providerId)),
    )
    .leftJoin(subjects, eq(subjects.id, colleagues.accountId))
    .where(
      and(
        eq(providerMembers.providerId, providerId),
        eq(auditEvents.siteId, siteId),
        inArray(auditEvents.action, ACTIONS),
        createOnward(auditEvents.at, auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}
