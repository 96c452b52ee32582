import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { revokeLinksAbout } from '../../infrastructure/one-time-links/one-time-links.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { careGrants, careInvitations, guardianships } from '../../tables/care/care-team.ts'
import { clientNotes } from '../../tables/care/client-notes.ts'
import { documentRequests, documents } from '../../tables/documents/documents.ts'
import { formAssignments } from '../../tables/forms/form-assignments.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { emergencyCardLinks } from '../../tables/health-record/emergency-card-links.ts'
import { healthImports } from '../../tables/health-record/health-imports.ts'
import { profileProposals } from '../../tables/health-record/profile-proposals.ts'
import { conversationMembers, conversations } from '../../tables/messages/conversations.ts'
import { appointments, appointmentSeries } from '../../tables/scheduling/appointments.ts'
import { appointmentReminders } from '../../tables/scheduling/reminders.ts'
import { serviceRequests } from '../../tables/service-requests/service-requests.ts'
import { waitlistEntries } from '../../tables/scheduling/waitlist.ts'
import { isLiveGuardianship } from '../consent/access.ts'
import { isUnanswered } from '../invitations/store.ts'

export interface Move {
  readonly dependantId: string
  readonly accountId: string
  readonly at: Date
}

/** What is about a dependant and becomes the account's, ids kept. A test names the table that is missing here. */
const RECORD: readonly PgTable[] = [
  appointmentSeries,
  appointments,
  careInvitations,
  careResources,
  clientNotes,
  conversations,
  documentRequests,
  documents,
  emergencyCardLinks,
  formAssignments,
  healthImports,
  profileProposals,
  serviceRequests,
  waitlistEntries,
]

/** What writers lock before they ask for the consent: in their order nobody waits for the other. */
export async function holdFirst(database: Database, dependantId: string): Promise<void> {
  for (const table of [conversations, documents, formAssignments]) {
    // One connection.
    await database.execute(
      sql`select id from ${table} where dependant_id = ${dependantId} order by id for update`,
    )
  }
}

/**
 * The consents first: with them wait, and then find nothing any more, the writes of those who have them. Where the account
 * shares with somebody already, that stays as it is, and what the guardians had given to them ends.
 *
 * @returns whose they are
 */
export async function moveConsents(
  database: Database,
  { dependantId, accountId, at }: Move,
): Promise<string[]> {
  const own = alias(careGrants, 'own')
  const isOwn = and(
    eq(careGrants.clientId, accountId),
    isNull(careGrants.endedAt),
    lte(careGrants.endsAt, at),
  )
  await database.update(careGrants).set({ endedAt: careGrants.endsAt }).where(isOwn)
  const isTheirs = and(eq(careGrants.dependantId, dependantId), isNull(careGrants.endedAt))
  const same = database
    .select({ one: sql`1` })
    .from(own)
    .where(
      and(
        eq(own.clientId, accountId),
        eq(own.memberId, careGrants.memberId),
        eq(own.siteId, careGrants.siteId),
        isNull(own.endedAt),
      ),
    )
  await database
    .update(careGrants)
    .set({ endedAt: at, version: sql`${careGrants.version} + 1` })
    .where(and(isTheirs, sql`exists ${same}`))
  const moved = await database
    .update(careGrants)
    .set({ clientId: accountId, dependantId: null })
    .where(eq(careGrants.dependantId, dependantId))
    .returning({ memberId: careGrants.memberId, endedAt: careGrants.endedAt })
  return moved.filter(({ endedAt }) => endedAt === null || endedAt >= at).map(({ memberId }) => memberId)
}

/** What rests because no guardian could give it any more stays closed until the person opens it. */
export async function pauseRestingConsents(database: Database, { dependantId, at }: Move): Promise<void> {
  const [lead] = await database
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(eq(guardianships.dependantId, dependantId), eq(guardianships.isLead, true), isLiveGuardianship(at)),
    )
  if (lead !== undefined) return
  const { endedAt, endsAt, pausedAt } = careGrants
  await database
    .update(careGrants)
    .set({ pausedAt: at, version: sql`${careGrants.version} + 1` })
    .where(
      and(
        eq(careGrants.dependantId, dependantId),
        isNull(endedAt),
        isNull(pausedAt),
        or(isNull(endsAt), gt(endsAt, at)),
      ),
    )
}

/** All the rest of the record. */
export async function moveRecord(database: Database, move: Move): Promise<void> {
  const { dependantId, accountId, at } = move
  await makeRoom(database, move)
  await moveReaders(database, move)
  const revoked = await database
    .update(careInvitations)
    .set({ revokedAt: at })
    .where(and(eq(careInvitations.dependantId, dependantId), isUnanswered()))
    .returning({ id: careInvitations.id })
  const ids = revoked.map(({ id }) => id)
  await revokeLinksAbout(database, 'careInvitation', ids, at)
  // Who made it keeps the record no longer, so it opens nothing: the list says so.
  await database
    .update(emergencyCardLinks)
    .set({ revokedAt: at })
    .where(and(eq(emergencyCardLinks.dependantId, dependantId), isNull(emergencyCardLinks.revokedAt)))
  for (const table of RECORD) {
    // One connection.
    await database.execute(
      sql`update ${table} set client_id = ${accountId}, dependant_id = null where dependant_id = ${dependantId}`,
    )
  }
  // Names are forgotten with whose they are.
  await database
    .update(notifications)
    .set({ subjectId: accountId })
    .where(eq(notifications.subjectId, dependantId))
}

/** Where the account has a row that can be there once only. */
async function makeRoom(database: Database, { dependantId, accountId, at }: Move): Promise<void> {
  // Both entries stay; only the key by which a repeated attempt is known is the own one's.
  const ownEntry = alias(careResources, 'own_entry')
  const sameKey = database
    .select({ one: sql`1` })
    .from(ownEntry)
    .where(and(eq(ownEntry.clientId, accountId), eq(ownEntry.importKey, careResources.importKey)))
  await database
    .update(careResources)
    .set({ importKey: null })
    .where(
      and(
        eq(careResources.dependantId, dependantId),
        isNotNull(careResources.importKey),
        sql`exists ${sameKey}`,
      ),
    )
  // By its key an attempt of a professional that is repeated is known; the same for both would be one too many.
  await database
    .update(profileProposals)
    .set({ proposalKey: sql`gen_random_uuid()` })
    .where(eq(profileProposals.dependantId, dependantId))
  await database
    .update(formAssignments)
    .set({ assignmentKey: sql`gen_random_uuid()` })
    .where(eq(formAssignments.dependantId, dependantId))
  // A file that a guardian was about to import is discarded: the person may have one open themselves. Keys are as of proposals.
  await database
    .update(healthImports)
    .set({ state: 'undone', undoneAt: at })
    .where(and(eq(healthImports.dependantId, dependantId), eq(healthImports.state, 'open')))
  await database
    .update(healthImports)
    .set({ importKey: sql`gen_random_uuid()` })
    .where(eq(healthImports.dependantId, dependantId))
  // Nobody waits twice for the same: the own wish stays, at the better of the two places.
  const theirs = alias(waitlistEntries, 'theirs')
  const isSame = sql`${theirs.dependantId} = ${dependantId} and ${waitlistEntries.clientId} = ${accountId}
    and ${theirs.resourceId} = ${waitlistEntries.resourceId}
    and ${theirs.serviceId} = ${waitlistEntries.serviceId} and ${theirs.siteId} = ${waitlistEntries.siteId}`
  await database.execute(sql`
    with better as (
      update ${waitlistEntries} set created_at = least(${waitlistEntries.createdAt}, theirs.created_at)
      from ${waitlistEntries} theirs where ${isSame} returning theirs.id)
    delete from ${waitlistEntries} where id in (select id from better)`)
}

/** Who reads along as the person: what guardians have read counts as read, and what they are reminded of goes on. */
async function moveReaders(database: Database, { dependantId, accountId }: Move): Promise<void> {
  await database.execute(sql`
    insert into ${conversationMembers} (conversation_id, account_id, side, read_sequence, read_at)
    select ${conversations.id}, ${accountId}, 'person', max(${conversationMembers.readSequence}),
      max(${conversationMembers.readAt})
    from ${conversations} join ${conversationMembers} on ${conversationMembers.conversationId} = ${conversations.id}
    where ${conversations.dependantId} = ${dependantId} and ${conversationMembers.side} = 'person'
    group by ${conversations.id}
    on conflict do nothing`)
  const theirs = sql`(select id from ${appointments} where dependant_id = ${dependantId})`
  await database.execute(sql`
    delete from ${appointmentReminders} where appointment_id in ${theirs} and exists (
      select 1 from ${appointmentReminders} other where other.appointment_id = ${appointmentReminders.appointmentId}
        and other.kind = ${appointmentReminders.kind} and other.id < ${appointmentReminders.id})`)
  await database.execute(
    sql`update ${appointmentReminders} set account_id = ${accountId} where appointment_id in ${theirs}`,
  )
}
