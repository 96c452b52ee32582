import { and, asc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { fullName } from '../conversations/members-store.ts'
import { internalNotes } from '../../tables/messages/conversations.ts'

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** The notes one organization has written beside a conversation; those of another one are not for it. */
export async function listNotes(database: Database, conversationId: string, organizationId: string) {
  return database
    .select({
      id: internalNotes.id,
      key: internalNotes.key,
      text: internalNotes.text,
      at: internalNotes.at,
      authorId: internalNotes.authorAccountId,
      authorName: sql<string | null>`${fullName}`,
    })
    .from(internalNotes)
    .leftJoin(accounts, eq(accounts.id, internalNotes.authorAccountId))
    .where(
      and(eq(internalNotes.conversationId, conversationId), eq(internalNotes.organizationId, organizationId)),
    )
    .orderBy(asc(internalNotes.at), asc(internalNotes.id))
}

export async function insertNote(
  database: Database,
  note: Omit<typeof internalNotes.$inferInsert, 'id'>,
): Promise<void> {
  await database.insert(internalNotes).values(note).onConflictDoNothing()
}
