import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'
import {
  CONVERSATION_ASSIGNMENTS,
  CONVERSATION_BOXES,
  CONVERSATION_ORDERS,
  CONVERSATION_PRIORITIES,
  conversationInputSchema,
  conversationSchema,
  correspondentSchema,
  draftInputSchema,
  draftSchema,
  listedConversationSchema,
  messageInputSchema,
  messageSchema,
} from './conversation.ts'

const tag = 'Conversations'

const params = z.strictObject({ id: idSchema })
const sequenceQuery = z.optional(
  z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
)

export const conversationCountsSchema = z.object({ unread: z.int() })

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/conversations',
    permission: 'conversations.read',
    tag,
    summary:
      'List the conversations I reach: my own, those about my dependants, and those of my organization',
    description: 'Only of people who share messages with me now.',
    input: z.strictObject({
      ...pageQueryShape,
      box: z.prefault(z.enum(CONVERSATION_BOXES), 'open'),
      order: z.prefault(z.enum(CONVERSATION_ORDERS), 'newest'),
      personId: z.optional(idSchema),
      assigned: z.optional(z.enum(CONVERSATION_ASSIGNMENTS)),
      priority: z.optional(z.enum(CONVERSATION_PRIORITIES)),
      /** Words that each occur in the subject, or each in one of the messages. */
      q: z.optional(searchTextSchema),
    }),
    output: z.object({ items: z.array(listedConversationSchema), nextCursor: nextCursorSchema }),
  }),
  listAsMember: endpoint({
    method: 'GET',
    path: '/conversations/as-member/{id}',
    permission: 'careTeam.read',
    tag,
    summary: 'List the conversations that a member of a care team sees of the person',
    description: 'The newest first, for whoever keeps the record.',
    input: z.object({ params }),
    output: z.object({
      items: z.array(z.object({ id: idSchema, subject: z.string() })),
      /** Whether there are more than these. */
      hasMore: z.boolean(),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/conversation-counts',
    permission: 'conversations.read',
    tag,
    summary: 'Count my conversations with something unread',
    output: conversationCountsSchema,
  }),
  listCorrespondents: endpoint({
    method: 'GET',
    path: '/correspondents',
    permission: 'conversations.read',
    tag,
    summary: 'List who can take part in a conversation about a person',
    input: z.strictObject({ personId: idSchema }),
    output: z.object({ items: z.array(correspondentSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/conversations',
    permission: 'conversations.write',
    tag,
    summary: 'Begin a conversation with its first message',
    status: 201,
    input: conversationInputSchema,
    output: conversationSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/conversations/{id}',
    permission: 'conversations.read',
    tag,
    summary: 'Read a conversation without its messages',
    input: z.object({ params }),
    output: conversationSchema,
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/conversations/{id}/messages',
    permission: 'conversations.read',
    tag,
    summary:
      'Read messages of a conversation, oldest first: the newest, those before a number, or those after one',
    input: z.object({
      params,
      query: z.strictObject({
        before: sequenceQuery,
        after: sequenceQuery,
        limit: pageQueryShape.limit,
      }),
    }),
    output: z.object({
      items: z.array(messageSchema),
      /** Whether there are more in the direction that was asked for; older ones when neither was. */
      hasMore: z.boolean(),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/conversations/{id}/messages',
    permission: 'conversations.write',
    tag,
    summary: 'Send a message; the same key again is the same message',
    description:
      'Answers `conversation_closed` until it is opened again, `nobody_reached` when nobody on the other side can read it, `attachment_not_shared` for a document that not all members may see.',
    status: 201,
    input: z.object({ params, body: messageInputSchema }),
    output: messageSchema,
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/read',
    permission: 'conversations.read',
    tag,
    summary: 'Say how far I have read; never goes back',
    input: z.object({ params, body: z.strictObject({ upTo: z.int().check(z.minimum(0)) }) }),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/conversations/{id}/draft',
    permission: 'conversations.write',
    tag,
    summary: 'Keep what I have begun to write; nothing at all removes it',
    input: z.object({ params, body: draftInputSchema }),
    output: z.object({ draft: z.nullable(draftSchema) }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/conversations/{id}/closing',
    permission: 'conversations.write',
    tag,
    summary: 'Close a conversation: it can still be read',
    status: 204,
    input: z.object({ params }),
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/conversations/{id}/closing',
    permission: 'conversations.write',
    tag,
    summary: 'Open a closed conversation again',
    input: z.object({ params }),
  }),
}
