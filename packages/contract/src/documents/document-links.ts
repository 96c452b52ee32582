import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { linkSecretSchema } from '../fields/link-secret.ts'
import { fileStreamSchema } from '../fields/files.ts'
import { FILE_TYPE_NAMES } from './file-limits.ts'

const tag = 'Documents'
const params = z.strictObject({ id: idSchema })

/** For how many days a link to one document may be good. */
export const DOCUMENT_LINK_DAYS = [1, 7, 30] as const

/** An address that is good for whoever has it, until it ends (W3C TAG, Good Practices for Capability URLs). */
export const capabilityLinkSchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  revokedAt: z.nullable(instantSchema),
  /** Each time something was read by it, the newest first; browser and system as far as they were told. */
  views: z.array(
    z.object({ at: instantSchema, browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  ),
})

export type CapabilityLink = z.output<typeof capabilityLinkSchema>

/** Before the file is read. */
export const linkedDocumentSchema = z.object({
  title: z.string(),
  fileName: z.string(),
  mediaType: z.enum(FILE_TYPE_NAMES),
  bytes: z.int(),
  sharedBy: z.string(),
  expiresAt: instantSchema,
})

export type LinkedDocument = z.output<typeof linkedDocumentSchema>

export const documentLinks = {
  list: endpoint({
    method: 'GET',
    path: '/documents/{id}/links',
    permission: 'documents.share',
    tag,
    summary: 'List the links to a document, with who has read it by them',
    input: z.object({ params }),
    output: z.object({ items: z.array(capabilityLinkSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/documents/{id}/links',
    permission: 'documents.share',
    tag,
    summary: 'Make a link to a document',
    description: 'The address is answered once and never again.',
    status: 201,
    input: z.object({ params, body: z.strictObject({ days: z.literal(DOCUMENT_LINK_DAYS) }) }),
    output: z.object({ link: capabilityLinkSchema, url: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/document-links/{id}',
    permission: 'documents.share',
    tag,
    summary: 'End a link to a document',
    input: z.object({ params }),
  }),
  // The secret travels in the body: addresses are logged.
  open: endpoint({
    method: 'POST',
    path: '/document-links/open',
    permission: 'public',
    tag,
    summary: 'Read the file that a link leads to',
    input: z.strictObject({ secret: linkSecretSchema }),
    output: fileStreamSchema,
  }),
}
