import { randomUUID } from 'node:crypto'
import {
  conversationMembers,
  conversations,
  internalNotes,
  messages,
} from '../../src/tables/messages/conversations.ts'
import type { BrandConversation } from './brand.ts'
import { hoursAgo, idOf } from './stage.ts'
import type { BrandStage } from './stage.ts'

/** What the calls of the API leave behind of a conversation in which two write in turns. */
export async function seedBrandConversations(stage: BrandStage): Promise<void> {
  const { database, brand } = stage
  const made = brand.conversations.map((conversation) => createConversation(stage, conversation))
  await database.insert(conversations).values(made.map(({ row }) => row))
  await database.insert(conversationMembers).values(made.flatMap(({ members }) => members))
  await database.insert(messages).values(made.flatMap(({ texts }) => texts))
  await database.insert(internalNotes).values(made.flatMap(({ notes }) => notes))
}

function createConversation(stage: BrandStage, conversation: BrandConversation) {
  const { now, brand } = stage
  const { siteId, organization } = brand
  const { of, with: other, subject, begins = 'person', isUnread = false, note } = conversation
  const id = randomUUID()
  const sides = { person: idOf(stage, of), team: idOf(stage, other) }
  const texts = conversation.messages.map(([hours, text], index) => {
    const side: 'person' | 'team' = (index % 2 === 0) === (begins === 'person') ? 'person' : 'team'
    const sentAt = hoursAgo(now, hours)
    const author = { side, authorAccountId: sides[side] }
    return { conversationId: id, sequence: index + 1, key: randomUUID(), text, sentAt, ...author }
  })
  const last = texts.at(-1)
  const lastMessageAt = last?.sentAt ?? now
  const answered = texts.findLastIndex(({ side }) => side === 'team')
  const notes = {
    conversationId: id,
    organizationId: organization.id,
    authorAccountId: sides.team,
    key: randomUUID(),
  }
  return {
    texts,
    row: {
      id,
      siteId,
      clientId: sides.person,
      subject,
      organizationId: organization.id,
      createdAt: texts[0]?.sentAt ?? now,
      lastSequence: texts.length,
      lastMessageAt,
      closedAt: conversation.isClosed === true ? lastMessageAt : null,
      assigneeId: conversation.isAssigned === true ? sides.team : null,
      priority: conversation.priority ?? ('normal' as const),
      snoozedUntil:
        conversation.snoozedHours === undefined ? null : hoursAgo(now, -conversation.snoozedHours),
      waitingSince: texts[answered + 1]?.sentAt ?? null,
    },
    members: (['person', 'team'] as const).map((side) => ({
      conversationId: id,
      accountId: sides[side],
      side,
      readSequence: texts.length - (isUnread && last?.side !== side ? 1 : 0),
      readAt: lastMessageAt,
    })),
    notes: note === undefined ? [] : [{ ...notes, text: note, at: lastMessageAt }],
  }
}
