import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import {
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  nextCursorSchema,
  pageQueryShape,
  versionSchema,
} from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'

const tag = 'Clients'

export const CLIENT_NOTE_MAX_LENGTH = 5000

/** `inError`: what was entered in error, to be restored. */
export const CLIENT_NOTE_STANDINGS = ['current', 'inError'] as const

/** The client does not see it. */
export const clientNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Who has written it; `null` when that account is gone. */
  author: z.nullable(z.string()),
  /** One's own can be changed. */
  isMine: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  enteredInErrorAt: z.nullable(instantSchema),
  version: versionSchema,
})

export type ClientNote = z.output<typeof clientNoteSchema>

export const clientNoteInputSchema = z.strictObject({
  text: textSchema({ max: CLIENT_NOTE_MAX_LENGTH, lines: true }),
})

/** A new note names itself, so that an attempt that is repeated makes no second one. */
export const clientNoteDraftSchema = z.strictObject({
  ...clientNoteInputSchema.shape,
  key: idempotencyKeySchema,
})

const ofClient = z.strictObject({ id: idSchema })
const ofNote = z.strictObject({ id: idSchema, noteId: idSchema })

export const clientNotes = {
  list: endpoint({
    method: 'GET',
    path: '/clients/{id}/notes',
    permission: 'clientNotes.read',
    tag,
    summary: 'List what I and the members of my organization who see this client have noted, newest first',
    description: 'One’s own notes can be read after the consent has ended.',
    input: z.object({
      params: ofClient,
      query: z.strictObject({
        ...pageQueryShape,
        standing: z.prefault(z.enum(CLIENT_NOTE_STANDINGS), 'current'),
      }),
    }),
    output: z.object({ items: z.array(clientNoteSchema), nextCursor: nextCursorSchema }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients/{id}/notes',
    permission: 'clientNotes.write',
    tag,
    summary: 'Note something about a client',
    status: 201,
    input: z.object({ params: ofClient, body: clientNoteDraftSchema }),
    output: clientNoteSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/clients/{id}/notes/{noteId}',
    permission: 'clientNotes.write',
    tag,
    summary: 'Change a note of mine',
    versioned: true,
    input: z.object({
      params: ofNote,
      headers: z.object({ 'if-match': z.string() }),
      body: clientNoteInputSchema,
    }),
    output: clientNoteSchema,
  }),
  markError: endpoint({
    method: 'PUT',
    path: '/clients/{id}/notes/{noteId}/error',
    permission: 'clientNotes.write',
    tag,
    summary: 'Mark a note of mine as entered in error',
    input: z.object({ params: ofNote }),
    output: clientNoteSchema,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/clients/{id}/notes/{noteId}/error',
    permission: 'clientNotes.write',
    tag,
    summary: 'Restore a note of mine that was entered in error',
    input: z.object({ params: ofNote }),
    output: clientNoteSchema,
  }),
}
