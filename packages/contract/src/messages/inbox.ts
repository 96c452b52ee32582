import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { givenInstantSchema, idempotencyKeySchema, idSchema, instantSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { CONVERSATION_PRIORITIES, correspondentSchema, inboxFactsSchema } from './conversation.ts'

const tag = 'Inbox'

export const INTERNAL_NOTE_MAX_LENGTH = 2000

/** What colleagues write to each other beside a conversation; clients never see it. */
const internalNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  at: instantSchema,
  author: z.nullable(z.object({ id: idSchema, name: z.string() })),
  isMine: z.boolean(),
})

export type InternalNote = z.output<typeof internalNoteSchema>

const internalNoteInputSchema = z.strictObject({
  /** As of a message: the same key is the same note. */
  key: idempotencyKeySchema,
  text: textSchema({ max: INTERNAL_NOTE_MAX_LENGTH, lines: true }),
})

/** What is left out stays as it is. */
const inboxChangeSchema = z.strictObject({
  assigneeId: z.optional(z.nullable(idSchema)),
  /** Whose it was when that was decided. */
  seenAssigneeId: z.optional(z.nullable(idSchema)),
  priority: z.optional(z.enum(CONVERSATION_PRIORITIES)),
  snoozedUntil: z.optional(z.nullable(givenInstantSchema)),
})

export type InboxChange = z.input<typeof inboxChangeSchema>

const params = z.strictObject({ id: idSchema })

export const inbox = {
  change: endpoint({
    method: 'PATCH',
    path: '/conversations/{id}/inbox',
    permission: 'inbox.change',
    tag,
    summary: 'Assign a conversation, put it off, or change its priority',
    description:
      'A new message of the client ends the putting off. Answers `conflict` when the assignee is not `seenAssigneeId` any more.',
    input: z.object({ params, body: inboxChangeSchema }),
    output: inboxFactsSchema,
  }),
  listColleagues: endpoint({
    method: 'GET',
    path: '/conversations/{id}/colleagues',
    permission: 'inbox.read',
    tag,
    summary: 'List the members of my organization to whom the conversation can be assigned',
    input: z.object({ params }),
    output: z.object({ items: z.array(correspondentSchema) }),
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/conversations/{id}/notes',
    permission: 'inbox.read',
    tag,
    summary: 'Read the internal notes of my organization, oldest first',
    input: z.object({ params }),
    output: z.object({ items: z.array(internalNoteSchema) }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/conversations/{id}/notes',
    permission: 'inbox.change',
    tag,
    summary: 'Write an internal note',
    status: 201,
    input: z.object({ params, body: internalNoteInputSchema }),
    output: internalNoteSchema,
  }),
}
