import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idempotencyKeySchema, idSchema, versionSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import { MESSAGE_MAX_LENGTH } from './conversation.ts'

const tag = 'Inbox'

export const CANNED_REPLY_TITLE_MAX_LENGTH = 80
/** How many canned replies an organization may keep. */
export const MAX_CANNED_REPLIES = 100

const cannedReplySchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  version: versionSchema,
})

export type CannedReply = z.output<typeof cannedReplySchema>

export const cannedReplyInputSchema = z.strictObject({
  title: textSchema({ max: CANNED_REPLY_TITLE_MAX_LENGTH }),
  text: textSchema({ max: MESSAGE_MAX_LENGTH, lines: true }),
})

export type CannedReplyInput = z.input<typeof cannedReplyInputSchema>

/** As of a message: the same key is the same reply. */
const newCannedReplySchema = z.strictObject({
  ...cannedReplyInputSchema.shape,
  key: idempotencyKeySchema,
})

const params = z.strictObject({ id: idSchema })

export const cannedReplies = {
  list: endpoint({
    method: 'GET',
    path: '/canned-replies',
    permission: 'cannedReplies.read',
    tag,
    summary: 'List the canned replies of my organization, by title',
    output: z.object({
      items: z.array(cannedReplySchema),
      mayChange: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/canned-replies',
    permission: 'cannedReplies.write',
    tag,
    summary: 'Keep a canned reply for my organization',
    status: 201,
    input: newCannedReplySchema,
    output: cannedReplySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/canned-replies/{id}',
    permission: 'cannedReplies.write',
    tag,
    summary: 'Rewrite a canned reply',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: cannedReplyInputSchema }),
    output: cannedReplySchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/canned-replies/{id}',
    permission: 'cannedReplies.write',
    tag,
    summary: 'Remove a canned reply',
    input: z.object({ params }),
  }),
}
