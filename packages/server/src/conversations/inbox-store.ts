import { and, asc, count, eq, sql } from 'drizzle-orm'
import { accounts } from '../account/schema.ts'
import type { Database } from '../database/database.ts'
import { fullName } from './members-store.ts'
import { cannedReplies, internalNotes } from './schema.ts'

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

export async function listCannedReplies(
  database: Database,
  organizationId: string,
): Promise<(typeof cannedReplies.$inferSelect)[]> {
  return database
    .select()
    .from(cannedReplies)
    .where(eq(cannedReplies.organizationId, organizationId))
    .orderBy(asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id))
}

export async function countCannedReplies(database: Database, organizationId: string): Promise<number> {
  const [row] = await database
    .select({ value: count() })
    .from(cannedReplies)
    .where(eq(cannedReplies.organizationId, organizationId))
  return row?.value ?? 0
}

export async function insertCannedReply(
  database: Database,
  reply: Omit<typeof cannedReplies.$inferInsert, 'id'>,
): Promise<typeof cannedReplies.$inferSelect> {
  const [row] = await database.insert(cannedReplies).values(reply).returning()
  if (row === undefined) throw new Error('A canned reply was not written')
  return row
}

export async function updateCannedReply(
  database: Database,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  change: Pick<typeof cannedReplies.$inferSelect, 'title' | 'text' | 'updatedAt'>,
): Promise<typeof cannedReplies.$inferSelect | undefined> {
  const [row] = await database
    .update(cannedReplies)
    .set(change)
    .where(and(eq(cannedReplies.id, id), eq(cannedReplies.organizationId, organizationId)))
    .returning()
  return row
}

export async function deleteCannedReply(
  database: Database,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<boolean> {
  const rows = await database
    .delete(cannedReplies)
    .where(and(eq(cannedReplies.id, id), eq(cannedReplies.organizationId, organizationId)))
    .returning({ id: cannedReplies.id })
  return rows.length === 1
}
