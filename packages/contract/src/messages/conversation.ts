import { idempotencyKeySchema, idSchema, instantSchema } from '../fields/fields.ts'
import * as z from 'zod/mini'
import { personSchema } from '../care/persons.ts'
import { FILE_TYPE_NAMES } from '../documents/file-limits.ts'
import { textSchema } from '../fields/text.ts'
import { REPLY_TIMES } from '../organizations/organization.ts'

/** The longest message, in characters as a reader counts them. */
export const MESSAGE_MAX_LENGTH = 5000
export const SUBJECT_MAX_LENGTH = 120
/** How many documents one message may carry. */
export const MAX_ATTACHMENTS = 10
/** Unread messages of one conversation are counted up to here. */
export const MOST_UNREAD = 100

/** On whose side somebody writes: the person concerned and who keeps their record, or their care team. */
const CONVERSATION_SIDES = ['person', 'team'] as const

export type ConversationSide = (typeof CONVERSATION_SIDES)[number]

export const CONVERSATION_PRIORITIES = ['low', 'normal', 'high'] as const

export type ConversationPriority = (typeof CONVERSATION_PRIORITIES)[number]

/** The parts of the list. Only who looks after clients sees what is put off until later apart from what is open. */
export const CONVERSATION_BOXES = ['open', 'unread', 'snoozed', 'closed', 'all'] as const

export type ConversationBox = (typeof CONVERSATION_BOXES)[number]

/** Newest message first, or whoever has waited longest for an answer. */
export const CONVERSATION_ORDERS = ['newest', 'waiting'] as const

export type ConversationOrder = (typeof CONVERSATION_ORDERS)[number]

/** Whose conversations an inbox shows. */
export const CONVERSATION_ASSIGNMENTS = ['me', 'nobody'] as const

export type ConversationAssignment = (typeof CONVERSATION_ASSIGNMENTS)[number]

export const subjectSchema = textSchema({ max: SUBJECT_MAX_LENGTH })
export const messageTextSchema = textSchema({ max: MESSAGE_MAX_LENGTH, lines: true })

const attachmentIdsSchema = z.prefault(
  z.array(idSchema).check(
    z.maxLength(MAX_ATTACHMENTS),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  [],
)

const namedAccountSchema = z.object({ id: idSchema, name: z.string() })

/** Somebody who takes part, or could. */
export const correspondentSchema = z.object({
  ...namedAccountSchema.shape,
  side: z.enum(CONVERSATION_SIDES),
  organization: z.nullable(z.string()),
  /** Of their organization. */
  replyTime: z.enum(REPLY_TIMES),
  isMe: z.boolean(),
})

export type Correspondent = z.output<typeof correspondentSchema>

/** A member of a conversation, and how far they have read. */
const conversationMemberSchema = z.object({
  ...correspondentSchema.shape,
  /** The number of the last message they have seen; 0 before the first. */
  readUpTo: z.int(),
  readAt: z.nullable(instantSchema),
  /** False for one who left, or with whom messages are no longer shared. */
  isReached: z.boolean(),
})

export type ConversationMember = z.output<typeof conversationMemberSchema>

/** What only who looks after clients sees and decides. */
export const inboxFactsSchema = z.object({
  assignee: z.nullable(namedAccountSchema),
  priority: z.enum(CONVERSATION_PRIORITIES),
  /** Put off until then; `null` once that is over. */
  snoozedUntil: z.nullable(instantSchema),
  /** Since when the client has waited for an answer. */
  waitingSince: z.nullable(instantSchema),
})

export type InboxFacts = z.output<typeof inboxFactsSchema>

export const listedConversationSchema = z.object({
  id: idSchema,
  subject: z.string(),
  person: personSchema,
  isClosed: z.boolean(),
  lastMessageAt: instantSchema,
  /** Who wrote the last message; `null` when that account is gone. */
  lastAuthor: z.nullable(namedAccountSchema),
  excerpt: z.string(),
  /** Up to `MOST_UNREAD`. */
  unread: z.int(),
  /** What the reader has begun to write begins with, empty where that is documents alone; `null` where it is nothing. */
  draft: z.nullable(z.string()),
  /** `null` for the person’s own side. */
  inbox: z.nullable(inboxFactsSchema),
})

export type ListedConversation = z.output<typeof listedConversationSchema>

export const draftSchema = z.object({
  text: z.string(),
  attachmentIds: z.array(idSchema),
  updatedAt: instantSchema,
})

export type Draft = z.output<typeof draftSchema>

export const conversationSchema = z.object({
  id: idSchema,
  subject: z.string(),
  person: personSchema,
  isClosed: z.boolean(),
  side: z.enum(CONVERSATION_SIDES),
  /** False where one may only read. */
  mayWrite: z.boolean(),
  /** Whether anybody on the other side can read what is written. When their consent has ended, nothing can be sent. */
  hasReaders: z.boolean(),
  members: z.array(conversationMemberSchema),
  /** The number of the newest message: they are numbered 1, 2, 3, … */
  lastSequence: z.int(),
  readUpTo: z.int(),
  draft: z.nullable(draftSchema),
  inbox: z.nullable(inboxFactsSchema),
})

export type Conversation = z.output<typeof conversationSchema>

/** A document that came with a message, as its reader sees it; without a title and a type it is not shared with them any more. */
const attachmentSchema = z.object({
  id: idSchema,
  title: z.nullable(z.string()),
  mediaType: z.nullable(z.enum(FILE_TYPE_NAMES)),
})

export type Attachment = z.output<typeof attachmentSchema>

export const messageSchema = z.object({
  id: idSchema,
  /** Its place in the conversation: 1, 2, 3, … */
  sequence: z.int(),
  text: z.string(),
  sentAt: instantSchema,
  author: z.nullable(namedAccountSchema),
  side: z.enum(CONVERSATION_SIDES),
  isMine: z.boolean(),
  attachments: z.array(attachmentSchema),
})

export type Message = z.output<typeof messageSchema>

export const messageInputSchema = z.strictObject({
  /** Made once for a message and sent again with every attempt: the same key is the same message. */
  key: idempotencyKeySchema,
  text: messageTextSchema,
  attachmentIds: attachmentIdsSchema,
})

export type MessageInput = z.input<typeof messageInputSchema>

/** What somebody fills in to begin a conversation. */
export const conversationFormSchema = z.strictObject({
  personId: idSchema,
  subject: subjectSchema,
  /** The accounts of the care team who take part. A member of the team who writes is one of them anyway. */
  memberIds: z.array(idSchema).check(
    z.maxLength(20),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  text: messageTextSchema,
  attachmentIds: attachmentIdsSchema,
})

export const conversationInputSchema = z.strictObject({
  ...messageInputSchema.shape,
  ...conversationFormSchema.shape,
})

export type ConversationInput = z.input<typeof conversationInputSchema>

export const draftInputSchema = z.strictObject({
  text: textSchema({ min: 0, max: MESSAGE_MAX_LENGTH, lines: true }),
  attachmentIds: attachmentIdsSchema,
})

export type DraftInput = z.input<typeof draftInputSchema>
