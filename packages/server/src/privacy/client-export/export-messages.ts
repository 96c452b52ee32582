import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import { requireConversation } from '../../messages/conversations/conversation-access.ts'
import { listMessages } from '../../messages/conversations/message-store.ts'
import type { MessageRow } from '../../messages/conversations/message-store.ts'
import { conversationMembers, conversations } from '../../tables/messages/conversations.ts'
import type { ExportContext } from './export-client.ts'

const PAGE_SIZE = 500

/** The conversations that the viewer takes part in, or has in the inbox; a file for each. */
export async function addMessages(context: ExportContext, personId: string, zip: GrowingZip): Promise<void> {
  for (const { id, subject } of await listOwn(context, personId)) {
    const messages = await listAll(context, id)
    const told = messages.map(({ text, sentAt, side, authorName }) => ({
      text,
      sentAt,
      side,
      author: authorName,
    }))
    await zip.add(`messages/${id}.json`, toJson({ subject, messages: told }))
  }
}

async function listOwn({ database, viewer }: ExportContext, personId: string) {
  const membership = database
    .select({ one: sql`1` })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.accountId, viewer.accountId),
      ),
    )
  const { organizationId } = viewer
  const isInInbox =
    organizationId === undefined ? undefined : eq(conversations.organizationId, organizationId)
  return database
    .select({ id: conversations.id, subject: conversations.subject })
    .from(conversations)
    .where(
      and(
        eq(conversations.personId, personId),
        eq(conversations.siteId, viewer.siteId),
        or(exists(membership), isInInbox),
      ),
    )
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
}

async function listAll({ database, viewer, clock }: ExportContext, id: string): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (;;) {
    // Its own rules say at each page whether it may still be read.
    await requireConversation(database, { viewer, id, at: new Date(clock.now()) })
    const after = rows.at(-1)?.sequence ?? 0
    const page = await listMessages(forLongReads(database), id, { after, limit: PAGE_SIZE })
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows
  }
}
