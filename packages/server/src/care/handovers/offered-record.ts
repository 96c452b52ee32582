import type { OfferedRecord } from '@platform/contract/care'
import { and, count, eq, gt, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { readAccount } from '../../identity/records/account-store.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { careGrants } from '../../tables/care/care-team.ts'
import { documents } from '../../tables/documents/documents.ts'
import { careResources } from '../../tables/health-record/care-resources.ts'
import { conversations } from '../../tables/messages/conversations.ts'
import { appointments } from '../../tables/scheduling/appointments.ts'
import type { CareContext } from '../consent/care-context.ts'
import { readInvitation } from '../invitations/store.ts'

/**
 * How much is in the record that is offered to the viewer's address. Nothing of what it says: they are not known to be who
 * it is about until they have taken it over.
 *
 * @throws ApiProblem `not_found`, `invitation_over`
 */
export async function readOfferedRecord(context: CareContext, id: string): Promise<OfferedRecord> {
  const { database, viewer, clock } = context
  const at = new Date(clock.now())
  const invitation = await readInvitation(database, id)
  const account = await readAccount(database, viewer.accountId)
  const isTheirs = invitation?.email === account?.email && invitation?.siteId === viewer.siteId
  if (!isTheirs || invitation.kind !== 'handover' || invitation.personId === null) {
    throw new ApiProblem('not_found')
  }
  if (!invitation.isOpen || invitation.expiresAt <= at) throw new ApiProblem('invitation_over')
  return countRecord(database, invitation.personId, at)
}

async function countRecord(database: Database, personId: string, at: Date): Promise<OfferedRecord> {
  const entries = (scope: 'journal' | 'record'): SQL | undefined =>
    and(
      eq(careResources.dependantId, personId),
      eq(careResources.scope, scope),
      notInArray(careResources.type, ['List', 'QuestionnaireResponse']),
      isNull(careResources.errorAt),
    )
  const isOpen = and(
    eq(careGrants.dependantId, personId),
    isNull(careGrants.endedAt),
    or(isNull(careGrants.endsAt), gt(careGrants.endsAt, at)),
  )
  const isKept = and(
    eq(documents.dependantId, personId),
    isNotNull(documents.storedAt),
    isNull(documents.errorAt),
  )
  return {
    profileEntries: await countRows(database, careResources, entries('record')),
    journalEntries: await countRows(database, careResources, entries('journal')),
    documents: await countRows(database, documents, isKept),
    appointments: await countRows(
      database,
      appointments,
      and(eq(appointments.dependantId, personId), ne(appointments.state, 'held')),
    ),
    conversations: await countRows(database, conversations, eq(conversations.dependantId, personId)),
    careTeam: await countRows(database, careGrants, isOpen),
  }
}

async function countRows(database: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await database.select({ number: count() }).from(table).where(where)
  return row?.number ?? 0
}
