import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'

const tag = 'Scans'
const params = z.strictObject({ id: idSchema })

/** `none`: there is no text in it, or none that can be read; a picture of a page is such a one. */
const SCAN_STATES = ['waiting', 'done', 'none'] as const

export type ScanState = (typeof SCAN_STATES)[number]

export const documentScanSchema = z.object({
  state: z.enum(SCAN_STATES),
  characters: z.int(),
  /** What the text begins with, as far as it can be a title. */
  suggestedTitle: z.nullable(z.string()),
})

export type DocumentScan = z.output<typeof documentScanSchema>

export const scans = {
  read: endpoint({
    method: 'GET',
    path: '/documents/{id}/scan',
    permission: 'documents.read',
    tag,
    summary: 'Read what was found in the file of a document',
    input: z.object({ params }),
    output: documentScanSchema,
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/documents/{id}/scan',
    permission: 'documents.write',
    tag,
    summary: 'Read the text of a document again',
    input: z.object({ params }),
    output: documentScanSchema,
  }),
}
