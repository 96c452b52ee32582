import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dateSchema, givenDateSchema, idSchema, instantSchema } from '../fields/fields.ts'
import { DOCUMENT_KINDS, documentNoteSchema, documentPersonSchema, documentTitleSchema } from './document.ts'

const tag = 'Documents'
const params = z.strictObject({ id: idSchema })

const DOCUMENT_REQUEST_STATES = ['open', 'answered', 'withdrawn'] as const

export type DocumentRequestState = (typeof DOCUMENT_REQUEST_STATES)[number]

/** A professional asks a client for a document. */
export const documentRequestSchema = z.object({
  id: idSchema,
  person: documentPersonSchema,
  requestedBy: z.nullable(documentPersonSchema),
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  note: z.string(),
  dueOn: z.nullable(dateSchema),
  state: z.enum(DOCUMENT_REQUEST_STATES),
  documentId: z.nullable(idSchema),
  createdAt: instantSchema,
})

export type DocumentRequest = z.output<typeof documentRequestSchema>

export const documentRequestInputSchema = z.strictObject({
  personId: idSchema,
  title: documentTitleSchema,
  kind: z.enum(DOCUMENT_KINDS),
  note: documentNoteSchema,
  dueOn: z.nullable(givenDateSchema),
})

export type DocumentRequestInput = z.output<typeof documentRequestInputSchema>

export const documentRequests = {
  list: endpoint({
    method: 'GET',
    path: '/document-requests',
    permission: 'documents.read',
    tag,
    summary: 'List the requests for documents that are about me, or that I made',
    input: z.strictObject({
      personId: z.optional(idSchema),
      state: z.optional(z.enum(DOCUMENT_REQUEST_STATES)),
    }),
    output: z.object({ items: z.array(documentRequestSchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/document-requests/{id}',
    permission: 'documents.read',
    tag,
    summary: 'Read a request for a document',
    input: z.object({ params }),
    output: documentRequestSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/document-requests',
    permission: 'documents.request',
    tag,
    summary: 'Ask a client for a document',
    status: 201,
    input: documentRequestInputSchema,
    output: documentRequestSchema,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/document-requests/{id}/answer',
    permission: 'documents.share',
    tag,
    summary: 'Answer a request with a document that is there already',
    description: 'Who has asked may see the document from then on, beside those who could before.',
    input: z.object({ params, body: z.strictObject({ documentId: idSchema }) }),
    output: documentRequestSchema,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/document-requests/{id}',
    permission: 'documents.request',
    tag,
    summary: 'Withdraw a request for a document',
    input: z.object({ params }),
  }),
}
