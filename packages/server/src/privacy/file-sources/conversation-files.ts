import { and, asc, eq, or, sql } from 'drizzle-orm'
import { accounts } from '../../tables/identity/account.ts'
import { dependants } from '../../tables/care/dependants.ts'
import type { FileOwner, Person, PersonalFile } from '../../infrastructure/files/personal-files.ts'
import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { createNames } from '../../documents/documents/content.ts'
import { documents } from '../../tables/documents/documents.ts'
import { isAboutDependantOf } from '../personal-data/kept-dependants.ts'
import { createConversationPage } from './conversation-page.ts'
import { fullName } from '../../messages/conversations/members-store.ts'
import { conversations, messageAttachments, messages } from '../../tables/messages/conversations.ts'

/**
 * What the person has written and received, also about the dependants whose record they keep: for each
 * conversation a page to be read and a file for other programs. What a care team reads of a client is that client's to export, not the team's.
 */
export async function* findConversationFiles(
  database: Database,
  person: FileOwner,
): AsyncGenerator<PersonalFile> {
  const rows = await database
    .select({
      id: conversations.id,
      subject: conversations.subject,
      dependant: sql<string | null>`${dependants.firstName} || ' ' || ${dependants.lastName}`,
      startedAt: conversations.createdAt,
      closedAt: conversations.closedAt,
    })
    .from(conversations)
    .leftJoin(dependants, eq(dependants.id, conversations.dependantId))
    .where(
      or(
        eq(conversations.clientId, person.accountId),
        isAboutDependantOf(person, conversations.dependantId, 'messages'),
      ),
    )
    .orderBy(asc(conversations.createdAt), asc(conversations.id))
  const names = createNames()
  for (const { id, ...facts } of rows) {
    const day = facts.startedAt.toISOString().slice(0, 10)
    const content = { ...facts, messages: await listWritten(database, person, id) }
    // The subject is anything at all, and a path is not.
    yield {
      name: `messages/${names(`${day}.html`)}`,
      bytes: createConversationPage(content, person.language),
    }
    yield { name: `messages/${names(`${day}.json`)}`, bytes: toJson(content) }
  }
}

async function listWritten(database: Database, person: Person, conversationId: string) {
  const written = await database
    .select({
      id: messages.id,
      sentAt: messages.sentAt,
      from: sql<string | null>`${fullName}`,
      text: messages.text,
    })
    .from(messages)
    .leftJoin(accounts, eq(accounts.id, messages.authorAccountId))
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.sequence))
  const attached = await database
    .select({
      messageId: messageAttachments.messageId,
      document: { id: documents.id, title: documents.title, fileName: documents.fileName },
    })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(documents, eq(documents.id, messageAttachments.documentId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        or(
          eq(documents.clientId, person.accountId),
          // Who keeps a record may have the messages of it and not the documents.
          isAboutDependantOf(person, documents.dependantId, 'documents'),
        ),
      ),
    )
    .orderBy(asc(messageAttachments.place))
  const byMessage = Map.groupBy(attached, ({ messageId }) => messageId)
  return written.map(({ id, ...message }) => ({
    ...message,
    documents: (byMessage.get(id) ?? []).map(({ document }) => document),
  }))
}
