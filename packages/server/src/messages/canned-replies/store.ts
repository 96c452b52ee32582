import type { CannedReplyInput } from '@platform/contract/care'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { cannedReplies } from '../../tables/messages/conversations.ts'

export type ReplyRecord = typeof cannedReplies.$inferSelect

interface ReplyKey {
  readonly id: string
  readonly organizationId: string
}

export async function listReplies(database: Database, organizationId: string): Promise<ReplyRecord[]> {
  return database
    .select()
    .from(cannedReplies)
    .where(eq(cannedReplies.organizationId, organizationId))
    .orderBy(asc(sql`lower(${cannedReplies.title})`), asc(cannedReplies.id))
}

export async function countReplies(database: Database, organizationId: string): Promise<number> {
  const [row] = await database
    .select({ value: count() })
    .from(cannedReplies)
    .where(eq(cannedReplies.organizationId, organizationId))
  return row?.value ?? 0
}

export async function readReply(database: Database, key: ReplyKey): Promise<ReplyRecord | undefined> {
  const [row] = await database.select().from(cannedReplies).where(isReply(key))
  return row
}

export async function findReplyByKey(
  database: Database,
  { organizationId, key }: Pick<ReplyRecord, 'organizationId' | 'key'>,
): Promise<ReplyRecord | undefined> {
  const [row] = await database
    .select()
    .from(cannedReplies)
    .where(and(eq(cannedReplies.organizationId, organizationId), eq(cannedReplies.key, key)))
  return row
}

export async function insertReply(
  database: Database,
  reply: typeof cannedReplies.$inferInsert,
): Promise<ReplyRecord> {
  const [row] = await database.insert(cannedReplies).values(reply).returning()
  if (row === undefined) throw new Error('A canned reply was not written')
  return row
}

export async function updateReply(
  database: Database,
  { seenVersion, ...key }: ReplyKey & { readonly seenVersion: number },
  change: CannedReplyInput & { readonly updatedAt: Date },
): Promise<ReplyRecord | undefined> {
  const [row] = await database
    .update(cannedReplies)
    .set({ ...change, version: seenVersion + 1 })
    .where(and(isReply(key), eq(cannedReplies.version, seenVersion)))
    .returning()
  return row
}

/** Tells whether there was one. */
export async function deleteReply(database: Database, key: ReplyKey): Promise<boolean> {
  const rows = await database.delete(cannedReplies).where(isReply(key)).returning({ id: cannedReplies.id })
  return rows.length === 1
}

function isReply({ id, organizationId }: ReplyKey) {
  return and(eq(cannedReplies.id, id), eq(cannedReplies.organizationId, organizationId))
}
