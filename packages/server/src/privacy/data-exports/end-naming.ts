import { and, eq, sql } from 'drizzle-orm'
import { careGrants, careInvitations, guardianships } from '../../tables/care/care-team.ts'
import { clientNotes } from '../../tables/care/client-notes.ts'
import { conversationMembers, conversations, messages } from '../../tables/messages/conversations.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import type { Person } from '../../infrastructure/files/personal-files.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'
import { deleteStoredParts } from './pieces.ts'

/**
 * What lies ready was written while the person's name still stood beside it, and those being prepared begin
 * anew. Call it before anything of the person is deleted.
 */
export async function endExportsNaming(database: Database, person: Person): Promise<void> {
  const readers = findReaders(person)
  const others = sql`${dataExports.accountId} in ${readers} and ${dataExports.accountId} <> ${person.accountId}`
  const ended = await database
    .update(dataExports)
    .set({ state: 'expired', wrappedKey: null })
    .where(and(others, eq(dataExports.state, 'ready')))
    .returning({ id: dataExports.id })
  await deleteStoredParts(
    database,
    ended.map(({ id }) => id),
  )
  await database
    .update(dataExports)
    .set({ state: 'waiting', leaseUntil: null })
    .where(and(others, eq(dataExports.state, 'running')))
}

/** The accounts whose export can hold the name of the person, or of a dependant of theirs. */
function findReaders({ accountId, email }: Person) {
  const persons = sql`(select ${accountId}::uuid union
    select ${guardianships.dependantId} from ${guardianships} where ${guardianships.accountId} = ${accountId})`
  const threads = sql`(select ${conversations.id} from ${conversations} where ${conversations.personId} in ${persons} union
    select ${messages.conversationId} from ${messages} where ${messages.authorAccountId} = ${accountId} union
    select ${conversationMembers.conversationId} from ${conversationMembers}
      where ${conversationMembers.accountId} = ${accountId})`
  return sql`(
    select ${notifications.accountId} from ${notifications} where ${notifications.subjectId} in ${persons} union
    select ${careGrants.memberId} from ${careGrants} where ${careGrants.personId} in ${persons} union
    select ${careGrants.clientId} from ${careGrants} where ${careGrants.memberId} = ${accountId} union
    select ${clientNotes.authorId} from ${clientNotes} where ${clientNotes.personId} in ${persons} union
    select ${careInvitations.invitedBy} from ${careInvitations}
      where ${careInvitations.personId} in ${persons} or ${careInvitations.email} = ${email} union
    select ${guardianships.accountId} from ${guardianships} where ${guardianships.dependantId} in ${persons} union
    select ${conversationMembers.accountId} from ${conversationMembers}
      where ${conversationMembers.conversationId} in ${threads} union
    select ${messages.authorAccountId} from ${messages} where ${messages.conversationId} in ${threads} union
    select ${conversations.clientId} from ${conversations} where ${conversations.id} in ${threads} union
    select ${guardianships.accountId} from ${guardianships} join ${conversations}
      on ${conversations.dependantId} = ${guardianships.dependantId} where ${conversations.id} in ${threads}
  )`
}
