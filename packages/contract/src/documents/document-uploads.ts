import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { givenDateSchema, idSchema, instantSchema } from '../fields/fields.ts'
import { isWellFormed } from '../fields/text.ts'
import {
  DOCUMENT_AUDIENCES,
  DOCUMENT_KINDS,
  documentSchema,
  documentTitleSchema,
  MAX_NAMED_MEMBERS,
} from './document.ts'

const tag = 'Documents'
const params = z.strictObject({ id: idSchema })
const MAX_NAME_UNITS = 500

const documentUploadInputSchema = z.strictObject({
  /** The caller's own name for the upload: a second try with it is the same upload. */
  key: idSchema,
  personId: idSchema,
  /** As the device has it; the server keeps a harmless form of it. */
  fileName: z
    .string()
    .check(z.maxLength(MAX_NAME_UNITS), z.refine(isWellFormed, { params: { code: 'unsafe_text' } })),
  bytes: z.int().check(z.minimum(0)),
  title: z.optional(documentTitleSchema),
  kind: z.optional(z.enum(DOCUMENT_KINDS)),
  date: z.optional(givenDateSchema),
  /** Who of the care team may see it. A member of the team brings it to all of it, or to those who keep the record alone: `named`. */
  audience: z.enum(DOCUMENT_AUDIENCES),
  /** Counts with the audience `named` alone, and from those who keep the record. */
  memberIds: z.prefault(z.array(idSchema).check(z.maxLength(MAX_NAMED_MEMBERS)), []),
  /** The request that it answers; who has asked must be among those who may see it. */
  requestId: z.optional(idSchema),
})

export type DocumentUploadInput = z.output<typeof documentUploadInputSchema>

export const documentUploadSchema = z.object({
  id: idSchema,
  key: idSchema,
  personId: idSchema,
  fileName: z.string(),
  bytes: z.int(),
  /** How much has arrived for good: where the next part begins. */
  offset: z.int(),
  /** Whether it has become a document, which has the same id. */
  isComplete: z.boolean(),
  createdAt: instantSchema,
})

export type DocumentUpload = z.output<typeof documentUploadSchema>

/** Bytes, sent as `application/octet-stream`; what else comes is judged with them, once it is known whose upload it is. */
const partSchema = z.unknown()

export const documentUploads = {
  create: endpoint({
    method: 'POST',
    path: '/documents/uploads',
    permission: 'documents.upload',
    tag,
    summary: 'Begin to send a file, or go on with one',
    input: documentUploadInputSchema,
    output: documentUploadSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/documents/uploads',
    permission: 'documents.upload',
    tag,
    summary: 'List the files I have begun to send',
    output: z.object({ items: z.array(documentUploadSchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/documents/uploads/{id}',
    permission: 'documents.upload',
    tag,
    summary: 'Read how much of a file has arrived',
    input: z.object({ params }),
    output: documentUploadSchema,
  }),
  sendPart: endpoint({
    method: 'PUT',
    path: '/documents/uploads/{id}/parts/{offset}',
    permission: 'documents.upload',
    tag,
    summary: 'Send the part of a file that begins at an offset',
    description:
      'As `application/octet-stream`. Each part but the last has 524,288 bytes. What is answered is kept. `upload_offset` means that something else is expected next: read the upload and go on from its offset.',
    input: z.object({
      params: z.strictObject({
        id: idSchema,
        offset: z.coerce.number<number | string>().check(z.int(), z.minimum(0)),
      }),
      body: partSchema,
    }),
    output: documentUploadSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/documents/uploads/{id}/complete',
    permission: 'documents.upload',
    tag,
    summary: 'Make a document of a file that has arrived',
    description: 'Looks at the content. What is refused is deleted; what is kept can be asked for again.',
    input: z.object({ params }),
    output: documentSchema,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/documents/uploads/{id}',
    permission: 'documents.upload',
    tag,
    summary: 'Give up sending a file',
    input: z.object({ params }),
  }),
}
