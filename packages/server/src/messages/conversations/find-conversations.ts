import { and, desc, or } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { isAnyOf } from '../../infrastructure/database/any-of.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { beginsWords, toWordQuery } from '../../infrastructure/search/find-text.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { wordsOf } from '../../tables/columns/words.ts'
import { conversationMembers, conversations } from '../../tables/messages/conversations.ts'
import { isMembershipOf, isReachedBy } from './list-store.ts'
import type { ReachedPersons } from './list-store.ts'

/** A word of a search, and whose name it is in. */
export interface NamingWord {
  readonly word: string
  readonly personIds: readonly string[]
}

/**
 * The newest of the list whose subject or person the words name. What was written in them is not looked at: short words are in
 * most messages.
 */
export function findConversations(
  database: Database,
  { accountId, ...reader }: Pick<Viewer, 'accountId' | 'siteId' | 'organizationId'>,
  persons: ReachedPersons,
  words: readonly NamingWord[],
  limit: number,
): SQLWrapper {
  const { id, subject: title, personId, lastMessageAt: at } = conversations
  return database
    .select(foundColumns({ id, title, personId, at }))
    .from(conversations)
    .leftJoin(conversationMembers, isMembershipOf(accountId))
    .where(and(isReachedBy(reader, persons), ...words.map(isNamed)))
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

function isNamed({ word, personIds }: NamingWord): SQL | undefined {
  const typed = toWordQuery(word)
  const isInSubject = typed === undefined ? undefined : beginsWords(wordsOf(conversations.subject), typed)
  return or(isInSubject, isAnyOf(conversations.personId, personIds))
}
