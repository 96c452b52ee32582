import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { messageDrafts } from '../../tables/messages/conversations.ts'

export type DraftRecord = typeof messageDrafts.$inferSelect

export async function readDraft(
  database: Database,
  conversationId: string,
  accountId: string,
): Promise<DraftRecord | undefined> {
  const [row] = await database.select().from(messageDrafts).where(isOf(conversationId, accountId))
  return row
}

export async function writeDraft(database: Database, draft: DraftRecord): Promise<void> {
  const { text, attachmentIds, updatedAt } = draft
  await database
    .insert(messageDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [messageDrafts.conversationId, messageDrafts.accountId],
      set: { text, attachmentIds, updatedAt },
    })
}

export async function deleteDraft(
  database: Database,
  conversationId: string,
  accountId: string,
): Promise<void> {
  await database.delete(messageDrafts).where(isOf(conversationId, accountId))
}

function isOf(conversationId: string, accountId: string) {
  return and(eq(messageDrafts.conversationId, conversationId), eq(messageDrafts.accountId, accountId))
}
