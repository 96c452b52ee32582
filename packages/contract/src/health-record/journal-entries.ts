import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { DOCUMENT_AUDIENCES, documentNoteSchema } from '../documents/document.ts'
import { DOCUMENT_STANDINGS } from '../documents/documents.ts'
import { csvSchema } from '../fields/csv.ts'
import { dayRangeShape, idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { searchTextSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import {
  JOURNAL_KINDS,
  journalEntryDraftSchema,
  journalEntryInputSchema,
  journalEntrySchema,
  journalTagSchema,
  journalVersionSchema,
} from './journal-entry.ts'

const tag = 'Journal'
const params = z.strictObject({ id: idSchema })

/** One or several kinds, with commas between them. */
const kindsSchema = z
  .string()
  .check(z.regex(new RegExp(`^(${JOURNAL_KINDS.join('|')})(,(${JOURNAL_KINDS.join('|')})){0,8}$`)))

/** What a journal is narrowed to. */
const filterShape = {
  ...dayRangeShape,
  personId: idSchema,
  kinds: z.optional(kindsSchema),
  tag: z.optional(journalTagSchema),
  /** Words of the note or the tags. */
  q: z.optional(searchTextSchema),
  audience: z.optional(z.enum(DOCUMENT_AUDIENCES)),
  standing: z.prefault(z.enum(DOCUMENT_STANDINGS), 'current'),
}

export const journalEntries = {
  list: endpoint({
    method: 'GET',
    path: '/journal-entries',
    permission: 'journalEntries.read',
    tag,
    summary: 'List what is in somebody’s journal, the newest first',
    description:
      'Of oneself, of a dependant whose journal one keeps, or of a person who shares it; then only those entries that are shared.',
    input: z.strictObject({ ...pageQueryShape, ...filterShape }),
    output: z.object({ items: z.array(journalEntrySchema), nextCursor: nextCursorSchema }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/journal-entries.csv',
    permission: 'journalEntries.read',
    tag,
    summary:
      'Export the entries of a journal that a filter finds, the newest first, and the samples after them',
    description: 'Date and time are those of where somebody was; numbers and units are as they were entered.',
    input: z.strictObject(filterShape),
    output: csvSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/journal-entries/{id}',
    permission: 'journalEntries.read',
    tag,
    summary: 'Read an entry of a journal',
    input: z.object({ params }),
    output: journalEntrySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/journal-entries',
    permission: 'journalEntries.write',
    tag,
    summary: 'Enter something into the journal of oneself or of a dependant',
    description:
      'A value that is unusual is refused until `confirmedUnusual` says that it was looked at again.',
    status: 201,
    input: journalEntryDraftSchema,
    output: journalEntrySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/journal-entries/{id}',
    permission: 'journalEntries.write',
    tag,
    summary: 'Change an entry of a journal, and who may see it',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: journalEntryInputSchema }),
    output: journalEntrySchema,
  }),
  markError: endpoint({
    method: 'PUT',
    path: '/journal-entries/{id}/error',
    permission: 'journalEntries.write',
    tag,
    summary: 'Mark an entry of a journal as entered in error',
    input: z.object({ params, body: z.strictObject({ reason: documentNoteSchema }) }),
    output: journalEntrySchema,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/journal-entries/{id}/error',
    permission: 'journalEntries.write',
    tag,
    summary: 'Restore an entry that was entered in error',
    input: z.object({ params }),
    output: journalEntrySchema,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/journal-entries/{id}/versions',
    permission: 'journalEntries.write',
    tag,
    summary: 'List what an entry has said before, the newest first',
    input: z.object({ params }),
    output: z.object({ items: z.array(journalVersionSchema) }),
  }),
}
