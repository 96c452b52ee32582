import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'

const tag = 'My data'

/** How long an export can be downloaded, in days. */
export const EXPORT_LIFE_DAYS = 7
/** The bytes of one part of the file; the last one may be shorter. */
export const EXPORT_PART_BYTES = 393_216

const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const

export const dataExportSchema = z.object({
  id: idSchema,
  state: z.enum(EXPORT_STATES),
  step: z.int(),
  steps: z.int(),
  /** Of the whole file; 0 until it is ready. */
  bytes: z.int(),
  parts: z.int(),
  requestedAt: instantSchema,
  /** `null` until it is ready. */
  expiresAt: z.nullable(instantSchema),
})

export type DataExport = z.output<typeof dataExportSchema>

const params = z.strictObject({ id: idSchema })

export const dataExports = {
  list: endpoint({
    method: 'GET',
    path: '/account/exports',
    permission: 'dataExports.list',
    tag,
    summary: 'List my exports, newest first',
    output: z.object({ items: z.array(dataExportSchema) }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/account/exports',
    permission: 'dataExports.request',
    tag,
    summary: 'Ask for everything that is stored about me',
    description:
      'Needs a fresh sign-in. While one is being prepared that one is answered; an older file that is ready is deleted.',
    status: 201,
    output: dataExportSchema,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/account/exports/{id}',
    permission: 'dataExports.cancel',
    tag,
    summary: 'Stop an export, or delete its file',
    input: z.object({ params }),
  }),
  readPart: endpoint({
    method: 'GET',
    path: '/account/exports/{id}/parts/{index}',
    permission: 'dataExports.download',
    tag,
    summary: 'Read one part of the file, which is a ZIP archive',
    description: 'Needs a fresh sign-in. The parts in their order are the file; the first is number 0.',
    input: z.object({
      params: z.strictObject({
        id: idSchema,
        index: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(100_000)),
      }),
    }),
    output: z.object({ base64: z.string() }),
  }),
}
