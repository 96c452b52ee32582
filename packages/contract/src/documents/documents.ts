import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { givenDateSchema, idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import {
  DOCUMENT_KINDS,
  documentFactsSchema,
  documentNoteSchema,
  documentPersonSchema,
  documentSchema,
  documentSharingSchema,
} from './document.ts'
import { fileStreamSchema } from '../fields/files.ts'
import { MAX_ZIPPED_DOCUMENTS } from './file-limits.ts'

const tag = 'Documents'
const params = z.strictObject({ id: idSchema })

/** The order of a list; the first is what a list without one has. */
export const DOCUMENT_ORDERS = ['newest', 'oldest', 'date'] as const

/** Which documents a list shows: those that count, or those that were entered in error. */
export const DOCUMENT_STANDINGS = ['current', 'error'] as const

const listInputSchema = z.strictObject({
  ...pageQueryShape,
  /** Of one person; without it, of everybody whose documents the reader may see. */
  personId: z.optional(idSchema),
  /** Words of the title, the file's name or the text. */
  q: z.optional(searchTextSchema),
  kind: z.optional(z.enum(DOCUMENT_KINDS)),
  /** By the day the document is of, else the day it came. */
  from: z.optional(givenDateSchema),
  to: z.optional(givenDateSchema),
  standing: z.prefault(z.enum(DOCUMENT_STANDINGS), 'current'),
  /** `mine`: those the reader has not reviewed. */
  unreviewed: z.optional(z.literal('mine')),
  order: z.prefault(z.enum(DOCUMENT_ORDERS), 'newest'),
})

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    permission: 'documents.read',
    tag,
    summary: 'List the documents I may see',
    input: listInputSchema,
    output: z.object({ items: z.array(documentSchema), nextCursor: nextCursorSchema }),
  }),
  listAsMember: endpoint({
    method: 'GET',
    path: '/documents/as-member/{id}',
    permission: 'careTeam.read',
    tag,
    summary: 'List the documents that a member of a care team sees of the person',
    description:
      'The newest first, for whoever keeps the record. Nothing of it counts as read by the member.',
    input: z.object({ params }),
    output: z.object({
      items: z.array(z.object({ id: idSchema, title: z.string() })),
      /** Whether there are more than these. */
      hasMore: z.boolean(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/documents/{id}',
    permission: 'documents.read',
    tag,
    summary: 'Read what is known of a document',
    input: z.object({ params }),
    output: documentSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/documents/{id}',
    permission: 'documents.write',
    tag,
    summary: 'Change title, kind and date of a document',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: documentFactsSchema }),
    output: documentSchema,
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/documents/{id}/audience',
    permission: 'documents.share',
    tag,
    summary: 'List the members of my care team who can be named for a document',
    input: z.object({ params }),
    output: z.object({ items: z.array(documentPersonSchema) }),
  }),
  share: endpoint({
    method: 'PUT',
    path: '/documents/{id}/audience',
    permission: 'documents.share',
    tag,
    summary: 'Say who of my care team may see a document',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: documentSharingSchema }),
    output: documentSchema,
  }),
  markError: endpoint({
    method: 'PUT',
    path: '/documents/{id}/error',
    permission: 'documents.write',
    tag,
    summary: 'Mark a document as entered in error',
    input: z.object({ params, body: z.strictObject({ reason: documentNoteSchema }) }),
    output: documentSchema,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/documents/{id}/error',
    permission: 'documents.write',
    tag,
    summary: 'Restore a document that was entered in error',
    input: z.object({ params }),
    output: documentSchema,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/documents/{id}/review',
    permission: 'documents.review',
    tag,
    summary: 'Mark a document as reviewed by me',
    input: z.object({ params }),
    output: documentSchema,
  }),
  takeBackReview: endpoint({
    method: 'DELETE',
    path: '/documents/{id}/review',
    permission: 'documents.review',
    tag,
    summary: 'Mark a document as not reviewed by me',
    input: z.object({ params }),
    output: documentSchema,
  }),
  content: endpoint({
    method: 'GET',
    path: '/documents/{id}/content',
    permission: 'documents.read',
    tag,
    summary: 'Read the file of a document',
    description: 'Takes `Range` with one range of bytes. It ends early when the right to read it ends.',
    input: z.object({ params }),
    output: fileStreamSchema,
  }),
  zip: endpoint({
    method: 'POST',
    path: '/documents/zip',
    permission: 'documents.read',
    tag,
    summary: 'Read the files of several documents as one archive',
    input: z.strictObject({
      ids: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_ZIPPED_DOCUMENTS)),
    }),
    output: fileStreamSchema,
  }),
}
