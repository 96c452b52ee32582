import type { ConversationSide } from '@platform/contract/care'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { preparedFor } from '../../infrastructure/database/prepared.ts'
import { fullName } from './members-store.ts'
import { conversations, messageAttachments, messages } from '../../tables/messages/conversations.ts'

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

/** Which messages are asked for: the newest, the newest before a number, or the oldest after one. */
export interface MessageRange {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

const columns = {
  id: messages.id,
  conversationId: messages.conversationId,
  sequence: messages.sequence,
  text: messages.text,
  sentAt: messages.sentAt,
  side: messages.side,
  authorId: messages.authorAccountId,
  authorName: sql<string | null>`${fullName}`,
  attachmentIds: sql<string[]>`array(
    select ${messageAttachments.documentId} from ${messageAttachments}
    where ${messageAttachments.messageId} = ${messages.id} order by ${messageAttachments.place})`,
}

/** Messages of a conversation: those after a number oldest first, any others newest first. */
export async function listMessages(
  database: Database,
  conversationId: string,
  { before, after, limit }: MessageRange,
) {
  const shape = { before: before !== undefined, after: after !== undefined }
  return messagesBy(database, shape).execute({ conversationId, before, after, limit })
}

const messagesBy = preparedFor((database, shape: { readonly before: boolean; readonly after: boolean }) =>
  database
    .select(columns)
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.authorAccountId))
    .where(
      and(
        eq(messages.conversationId, sql.placeholder('conversationId')),
        shape.before ? lt(messages.sequence, sql.placeholder('before')) : undefined,
        shape.after ? gt(messages.sequence, sql.placeholder('after')) : undefined,
      ),
    )
    .orderBy(shape.after ? asc(messages.sequence) : desc(messages.sequence))
    .limit(sql.placeholder('limit'))
    .prepare('messages'),
)

export async function findByKey(
  database: Database,
  authorId: string,
  key: string,
): Promise<MessageRow | undefined> {
  const [row] = await database
    .select(columns)
    .from(messages)
    .innerJoin(accounts, eq(accounts.id, messages.authorAccountId))
    .where(and(eq(messages.authorAccountId, authorId), eq(messages.key, key)))
  return row
}

export interface NewMessage {
  readonly conversationId: string
  readonly sequence: number
  readonly authorAccountId: string
  readonly side: ConversationSide
  readonly key: string
  readonly text: string
  readonly sentAt: Date
}

export async function insertMessage(
  database: Database,
  message: NewMessage,
  attachmentIds: readonly string[],
): Promise<void> {
  const [row] = await database.insert(messages).values(message).returning({ id: messages.id })
  if (row === undefined || attachmentIds.length === 0) return
  await database
    .insert(messageAttachments)
    .values(attachmentIds.map((documentId, place) => ({ messageId: row.id, documentId, place })))
}

export async function noteMessage(
  database: Database,
  id: string,
  change: Partial<typeof conversations.$inferInsert>,
): Promise<void> {
  await database.update(conversations).set(change).where(eq(conversations.id, id))
}
