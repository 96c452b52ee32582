import * as z from 'zod/mini'
import { dateSchema, givenDateSchema, idSchema, instantSchema, versionSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { FILE_TYPE_NAMES } from './file-limits.ts'

/** What a document is, as a person would sort it. */
export const DOCUMENT_KINDS = [
  'labResult',
  'letter',
  'image',
  'prescription',
  'vaccination',
  'insurance',
  'certificate',
  'other',
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Who of a care team may see a document: all whose consent covers documents, some of them, or nobody. */
export const DOCUMENT_AUDIENCES = ['team', 'named', 'nobody'] as const

export type DocumentAudience = (typeof DOCUMENT_AUDIENCES)[number]

export const MAX_NAMED_MEMBERS = 50

export const DOCUMENT_TITLE_LENGTH = 150

export const documentTitleSchema = textSchema({ max: DOCUMENT_TITLE_LENGTH })
export const documentNoteSchema = textSchema({ min: 0, max: 500, lines: true })

export const documentPersonSchema = z.object({ id: idSchema, name: z.string() })

export const documentSchema = z.object({
  id: idSchema,
  /** Whom it is about: a client or a dependant. */
  person: documentPersonSchema,
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** The day it is of; `null` when nobody has said. */
  date: z.nullable(dateSchema),
  fileName: z.string(),
  mediaType: z.enum(FILE_TYPE_NAMES),
  bytes: z.int(),
  storedAt: instantSchema,
  /** `null` when that account is gone. */
  uploadedBy: z.nullable(documentPersonSchema),
  audience: z.enum(DOCUMENT_AUDIENCES),
  /** With the audience `named`: who; empty for a reader who does not decide about it. */
  members: z.array(documentPersonSchema),
  /** When it was marked as entered in error; it is then kept, and shown apart. */
  errorAt: z.nullable(instantSchema),
  errorReason: z.nullable(z.string()),
  /** Which professionals have reviewed it, the newest first. */
  reviews: z.array(z.object({ name: z.nullable(z.string()), at: instantSchema })),
  isReviewedByMe: z.boolean(),
  /** An older document of the same person with the same content. */
  duplicateOf: z.nullable(z.object({ id: idSchema, title: z.string() })),
  /** What its text begins with, while nobody has chosen or refused it. */
  suggestedTitle: z.nullable(z.string()),
  /** Whether the reader may change it, mark it as an error and restore it. */
  mayChange: z.boolean(),
  /** Whether the reader decides who else sees it. */
  mayShare: z.boolean(),
  version: versionSchema,
})

export type Document = z.output<typeof documentSchema>

/** What a person says about a document. */
export const documentFactsSchema = z.strictObject({
  title: documentTitleSchema,
  kind: z.enum(DOCUMENT_KINDS),
  date: z.nullable(givenDateSchema),
})

export type DocumentFacts = z.output<typeof documentFactsSchema>

/** Who may see a document; `memberIds` counts with the audience `named` alone. */
export const documentSharingSchema = z.strictObject({
  audience: z.enum(DOCUMENT_AUDIENCES),
  memberIds: z.array(idSchema).check(z.maxLength(MAX_NAMED_MEMBERS)),
})
